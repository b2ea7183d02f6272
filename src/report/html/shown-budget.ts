import type { FileCoverage, PlacedFinding } from '../../core/index.ts';
import type { DiffFile } from '../../diff/index.ts';

/** One changed file with all that the page says about it. */
export interface PageFile {
  /** The file's place in the coverage, from 0; makes its address on the page. */
  readonly index: number;
  readonly coverage: FileCoverage;
  /** Null where the diff is not at hand. */
  readonly file: DiffFile | null;
  readonly findings: readonly NumberedFinding[];
}

export interface NumberedFinding {
  /** Counted from 1 over the whole report; makes its address on the page. */
  readonly number: number;
  readonly finding: PlacedFinding;
}

/** Lines of all files together, and what each file gets before any gets more: browsers stay quick with these. */
const pageLines = 16_000;
const fairShare = 800;

/** How many lines of each file are shown besides those round findings. Files with findings are served first. */
export function planShownLines(files: readonly PageFile[]): ReadonlyMap<PageFile, number> {
  const served = [
    ...files.filter(({ findings }) => findings.length > 0),
    ...files.filter(({ findings }) => findings.length === 0),
  ];
  const shares = new Map<PageFile, number>();
  let left = pageLines;
  for (const most of [fairShare, pageLines]) {
    for (const file of served) {
      const had = shares.get(file) ?? 0;
      const more = isShown(file) ? Math.min(most - had, countLines(file.file) - had, left) : 0;
      shares.set(file, had + more);
      left -= more;
    }
  }
  return shares;
}

/** The lines of excluded files are not shown: they are machine-made or unreadable, and nobody judged them. */
function isShown({ coverage }: PageFile): boolean {
  return coverage.verdict.kind !== 'excluded';
}

/** At least as many as the hunks have. */
function countLines(file: DiffFile | null): number {
  return (file?.hunks ?? []).reduce((lines, { oldCount, newCount }) => lines + oldCount + newCount, 0);
}
