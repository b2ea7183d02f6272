import { lineFeed } from './line-at.ts';

export interface HunkHeader {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  /** The offset of the first line behind the header. */
  readonly end: number;
}

const pattern = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@(?: |$)/;
/** Longer than anything that the pattern matches, so that long section headings are not decoded. */
const patternReach = 64;
/** Git counts lines in 32 bits. */
const mostLines = 2 ** 31 - 1;

/**
 * Parses `@@ -1,2 +3,4 @@ section`. An omitted count is 1 (POSIX); with a count of 0 the start names the line before.
 * Null where it is malformed, or where lines would be counted from 0.
 */
export function parseHunkHeader(input: Buffer, offset: number): HunkHeader | null {
  const end = input.indexOf(lineFeed, offset);
  const match = pattern.exec(input.toString('latin1', offset, Math.min(end, offset + patternReach)));
  if (match === null) return null;
  const oldStart = Number(match[1]);
  const oldCount = Number(match[2] ?? 1);
  const newStart = Number(match[3]);
  const newCount = Number(match[4] ?? 1);
  const sound = isSound(oldStart, oldCount) && isSound(newStart, newCount) && oldCount + newCount > 0;
  return sound ? { oldStart, oldCount, newStart, newCount, end: end + 1 } : null;
}

function isSound(start: number, count: number): boolean {
  return start + count <= mostLines && (count === 0 || start > 0);
}
