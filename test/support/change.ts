import type { CutReason, ExclusionReason } from '../../src/core/index.ts';
import { parseDiff, type Surface } from '../../src/diff/index.ts';

/** One hunk of a made-up change: its first line on both sides, and its lines with their markers. */
export interface MadeHunk {
  readonly from: number;
  readonly lines: readonly string[];
  readonly section?: string;
}

/** The diff of a modified file, as git would write it. Lines may hold any bytes: strings are written as UTF-8. */
export function modified(path: string, ...hunks: readonly MadeHunk[]): string {
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${hunks.map(toHunk).join('')}`;
}

/** The diff of a new file with these lines. */
export function added(path: string, lines: readonly string[]): string {
  const body = lines.map((line) => `+${line}\n`).join('');
  const header = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n`;
  return `${header}@@ -0,0 +1,${lines.length} @@\n${body}`;
}

/** What was decided about files of a made-up change, by path; the others are taken. */
export interface Decisions {
  readonly excluded?: Readonly<Record<string, ExclusionReason>>;
  readonly cut?: Readonly<Record<string, CutReason>>;
}

/** The surface of a diff that is parsed for real, with decisions that the test makes. */
export function surfaceOf(diff: string | Uint8Array, { excluded = {}, cut = {} }: Decisions = {}): Surface {
  const parsed = parseDiff(typeof diff === 'string' ? Buffer.from(diff, 'utf8') : diff);
  if (!parsed.ok) throw new Error(`the test's diff is malformed: ${parsed.error.code}`);
  const files = parsed.value.files.map((file) => {
    const path = file.newPath ?? file.oldPath;
    if (path === null) throw new Error('a file has a path');
    const name = path.text ?? '';
    return { diff: file, path, excluded: excluded[name] ?? null, cut: cut[name] ?? null };
  });
  const limitations = files.flatMap(({ path, cut: reason, diff: { start, end } }) =>
    reason === null ? [] : [{ code: 'limitation.cut' as const, path, reason, bytes: end - start }],
  );
  return { diff: parsed.value, files, limitations };
}

function toHunk({ from, lines, section = '' }: MadeHunk): string {
  const count = (marker: string): number => lines.filter((line) => line.startsWith(marker)).length;
  const context = count(' ');
  const sides = `-${from},${context + count('-')} +${from},${context + count('+')}`;
  return `@@ ${sides} @@${section === '' ? '' : ` ${section}`}\n${lines.map((line) => `${line}\n`).join('')}`;
}
