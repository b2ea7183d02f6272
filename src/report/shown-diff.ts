import type { PlacedFinding, RepoPath } from '../core/index.ts';
import type { DiffFile, Hunk } from '../diff/index.ts';
import type { Report } from './report.ts';
import { type ShownLine, toSection, toShownLines } from './shown-line.ts';

/** The lines round an anchor. */
export interface Frame {
  readonly lines: readonly ShownLine[];
  /** Which of them is the anchored one. */
  readonly anchor: number;
}

/** The report's diff, ready to be looked into. Hunks are decoded and redacted when first asked for, and once. */
export interface ShownDiff {
  readonly fileAt: (path: RepoPath) => DiffFile | null;
  readonly linesOf: (hunk: Hunk) => readonly ShownLine[];
  /** What git shows behind the second `@@`: usually the enclosing definition. Empty where there is nothing. */
  readonly sectionOf: (hunk: Hunk) => string;
  /** The anchored line with up to `context` lines before and behind, or null where there is no such added line. */
  readonly frameOf: (finding: PlacedFinding, context: number) => Frame | null;
  /** The text of the anchored line, free of secrets; from the finding itself where the diff is not at hand. */
  readonly lineTextOf: (finding: PlacedFinding) => string | null;
}

interface ReadHunk {
  readonly lines: readonly ShownLine[];
  /** Where the added line of a number stands. */
  readonly added: ReadonlyMap<number, number>;
}

export function createShownDiff(report: Pick<Report, 'diff' | 'redact'>): ShownDiff {
  const { diff, redact } = report;
  const files = new Map(diff?.files.map((file) => [(file.newPath ?? file.oldPath)?.key, file]));
  const hunks = new Map<Hunk, ReadHunk>();

  function read(hunk: Hunk): ReadHunk {
    const known = hunks.get(hunk);
    if (known) return known;
    const lines = diff ? toShownLines(diff, hunk, redact) : [];
    const added = new Map<number, number>();
    for (const [index, line] of lines.entries()) {
      if (line.kind === 'added' && line.newLine !== null) added.set(line.newLine, index);
    }
    const fresh = { lines, added };
    hunks.set(hunk, fresh);
    return fresh;
  }

  function frameOf({ path, anchor }: PlacedFinding, context: number): Frame | null {
    const hunk = anchor && findHunk(files.get(path.key), anchor.line);
    if (!anchor || !hunk) return null;
    const { lines, added } = read(hunk);
    const index = added.get(anchor.line);
    if (index === undefined) return null;
    const from = Math.max(0, index - context);
    return { lines: lines.slice(from, index + context + 1), anchor: index - from };
  }

  return {
    fileAt: (path) => files.get(path.key) ?? null,
    linesOf: (hunk) => read(hunk).lines,
    sectionOf: (hunk) => (diff ? toSection(diff, hunk, redact) : ''),
    frameOf,
    lineTextOf: (finding) => {
      const frame = frameOf(finding, 0);
      if (frame) return frame.lines[0]?.text ?? null;
      return finding.lineText === null ? null : redact(finding.lineText, null);
    },
  };
}

/** The hunk that holds a line of the new side; hunks ascend, so halving finds it. */
function findHunk(file: DiffFile | undefined, line: number): Hunk | null {
  const hunks = file?.hunks ?? [];
  let low = 0;
  let high = hunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const hunk = hunks[middle];
    if (hunk && line >= hunk.newStart + hunk.newCount) low = middle + 1;
    else high = middle;
  }
  const hunk = hunks[low];
  return hunk && line >= hunk.newStart ? hunk : null;
}
