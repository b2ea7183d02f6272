import { hasAt, lineFeed } from './line-at.ts';

export interface HunkHeader {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  /** The offset of the first line behind the header; 0 where the header itself has no end. */
  readonly end: number;
}

interface LineSpan {
  readonly start: number;
  readonly count: number;
  /** The offset behind it. */
  readonly end: number;
}

const space = 0x20;
const comma = 0x2c;
const zero = 0x30;
/** Git counts lines in 32 bits. */
const mostLines = 2 ** 31 - 1;

/**
 * Parses `@@ -1,2 +3,4 @@ section` at an offset. An omitted count is 1 (POSIX); with a count of 0 the start names the line
 * before. Null where it is malformed, or where lines would be counted from 0.
 */
export function parseHunkHeader(input: Buffer, offset: number): HunkHeader | null {
  if (!hasAt(input, offset, '@@ -')) return null;
  const old = readSpan(input, offset + 4);
  if (old === null || !hasAt(input, old.end, ' +')) return null;
  const renewed = readSpan(input, old.end + 2);
  if (renewed === null || !hasAt(input, renewed.end, ' @@')) return null;
  const behind = input[renewed.end + 3];
  if ((behind !== space && behind !== lineFeed) || old.count + renewed.count === 0) return null;
  return {
    oldStart: old.start,
    oldCount: old.count,
    newStart: renewed.start,
    newCount: renewed.count,
    end: input.indexOf(lineFeed, renewed.end) + 1,
  };
}

/** Reads `12,3` or `12`. */
function readSpan(input: Buffer, offset: number): LineSpan | null {
  const startEnd = skipDigits(input, offset);
  const start = toNumber(input, offset, startEnd);
  const isCounted = input[startEnd] === comma;
  const end = isCounted ? skipDigits(input, startEnd + 1) : startEnd;
  const count = isCounted ? toNumber(input, startEnd + 1, end) : 1;
  return start + count <= mostLines && (count === 0 || start > 0) ? { start, count, end } : null;
}

function skipDigits(input: Buffer, offset: number): number {
  let end = offset;
  while (isDigit(input[end])) end += 1;
  return end;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= zero + 9;
}

/** The number that some digits spell; not a number where there are none, and too large where they are too many. */
function toNumber(input: Buffer, start: number, end: number): number {
  let value = start === end ? Number.NaN : 0;
  for (let index = start; index < end && value <= mostLines; index++) {
    value = value * 10 + (input[index] ?? 0) - zero;
  }
  return value;
}
