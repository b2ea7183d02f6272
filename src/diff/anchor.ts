import type { Anchor } from '../core/index.ts';
import type { Hunk, LineRange } from './diff.ts';
import type { SurfaceFile } from './surface.ts';

/** How far a finding may be moved to an added line (AN-2). */
const reach = 3;

/**
 * Where a finding on a line of the new side can truthfully stand: on that line if it was added, else on the nearest added
 * line of the same hunk at most three lines off, of two equally near ones on the earlier (AN-2).
 *
 * Null where there is none (AN-3): the line has to lie inside the new side of a hunk, context included, so a line between
 * hunks or behind the last one has no anchor however near an added line is. Neither has any line of a file that was
 * excluded or cut (AN-1). Cost grows with the logarithm of the file's changes.
 */
export function toAnchor(file: SurfaceFile, line: number): Anchor | null {
  if (file.excluded !== null || file.cut !== null || !Number.isSafeInteger(line)) return null;
  const { hunks } = file.diff;
  const hunk = hunks[findLast(hunks.length, (index) => startOf(hunks[index]) <= line)];
  if (hunk === undefined || line >= hunk.newStart + hunk.newCount) return null;
  const nearest = findNearest(hunk.added, line);
  if (nearest === null) return null;
  const moved = Math.abs(nearest - line);
  return moved <= reach ? { line: nearest, moved } : null;
}

/** The first line of a hunk's new side; without lines, it lies behind the line that the hunk names. */
function startOf(hunk: Hunk | undefined): number {
  return hunk === undefined ? 0 : hunk.newStart + Number(hunk.newCount === 0);
}

/** The number in ascending, disjoint ranges that is nearest to a number, the smaller of two; null where there is none. */
function findNearest(ranges: readonly LineRange[], line: number): number | null {
  const index = findLast(ranges.length, (at) => (ranges[at]?.[0] ?? 0) <= line);
  const below = ranges[index];
  const above = ranges[index + 1];
  if (below === undefined) return above?.[0] ?? null;
  const [, to] = below;
  if (line <= to) return line;
  return above !== undefined && above[0] - line < line - to ? above[0] : to;
}

/** The last of `count` indexes for which something holds that holds for none after the first without it; or -1. */
function findLast(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
