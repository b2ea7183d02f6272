import { parseRepoPathText, type RepoPath } from '../../src/core/index.ts';
import {
  builtInRules,
  type Diff,
  type DiffFile,
  type DiffLine,
  defaultBounds,
  type LineRange,
  parseDiff,
  readLines,
  type Surface,
  type SurfaceFile,
  toSurface,
} from '../../src/diff/index.ts';

/** A diff that has to parse; a test that gives another one fails with the code and the offset. */
export function parsedDiff(diff: Uint8Array | string): Diff {
  const bytes = typeof diff === 'string' ? Buffer.from(diff, 'utf8') : diff;
  const parsed = parseDiff(bytes);
  if (!parsed.ok) throw new Error(`${parsed.error.code} at ${parsed.error.offset}`);
  return parsed.value;
}

/** The only file of a diff. */
export function parsedFile(diff: Uint8Array | string): DiffFile {
  const [file, ...others] = parsedDiff(diff).files;
  if (file === undefined || others.length > 0) throw new Error('the diff has not exactly one file');
  return file;
}

/** Why a text is not a diff: `code@offset`. */
export function refusalOf(diff: Uint8Array | string): string {
  const parsed = parseDiff(typeof diff === 'string' ? Buffer.from(diff, 'utf8') : diff);
  return parsed.ok ? 'parsed' : `${parsed.error.code}@${parsed.error.offset}`;
}

export function linesOf(diff: Diff, file: DiffFile): readonly DiffLine[] {
  return file.hunks.flatMap((hunk) => [...readLines(diff, hunk)]);
}

export function addedOf(file: DiffFile): readonly LineRange[] {
  return file.hunks.flatMap((hunk) => hunk.added);
}

export function deletedOf(file: DiffFile): readonly LineRange[] {
  return file.hunks.flatMap((hunk) => hunk.deleted);
}

/** Every number in ascending ranges. */
export function toNumbers(ranges: readonly LineRange[]): readonly number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The surface of a diff under built-in rules and default bounds. */
export function surfaceOf(diff: Uint8Array | string): Surface {
  return toSurface(parsedDiff(diff), { bounds: defaultBounds, rules: builtInRules });
}

/** The only file of a diff, as the surface has it. */
export function surfaceFile(diff: Uint8Array | string): SurfaceFile {
  const [file, ...others] = surfaceOf(diff).files;
  if (file === undefined || others.length > 0) throw new Error('the diff has not exactly one file');
  return file;
}

/** A path that has to be safe. */
export function pathOf(path: string): RepoPath {
  const parsed = parseRepoPathText(path);
  if (!parsed.ok) throw new Error(`${parsed.error.reason}: ${path}`);
  return parsed.value;
}
