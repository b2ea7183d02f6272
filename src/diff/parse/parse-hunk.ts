import { ok, type Result } from '../../core/index.ts';
import type { Hunk, LineRange } from '../diff.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { lineFeed } from './line-at.ts';
import { type HunkHeader, parseHunkHeader } from './parse-hunk-header.ts';

const space = 0x20;
const plus = 0x2b;
const minus = 0x2d;
const backslash = 0x5c;

/**
 * Parses the hunk whose `@@` line is at an offset. Its counts alone say where it ends: lines that look like headers are
 * content, and a line feed is the only line end. An empty line is an empty context line, as `git apply` has it.
 */
export function parseHunk(input: Buffer, start: number): Result<Hunk, DiffFailure> {
  const header = parseHunkHeader(input, start);
  if (header === null) return refuse('diff.malformed-hunk-header', start);
  return header.end === 0 ? refuse('diff.truncated', input.length) : walkBody(input, start, header);
}

/** The loop that sees every line of a diff: it allocates one pair for each run of changed lines, and nothing else. */
function walkBody(input: Buffer, start: number, header: HunkHeader): Result<Hunk, DiffFailure> {
  const { oldStart, oldCount, newStart, newCount, end: bodyStart } = header;
  const oldEnd = oldStart + oldCount;
  const newEnd = newStart + newCount;
  let oldLine = oldStart;
  let newLine = newStart;
  // The first lines that no context line has closed off yet: where the open runs begin.
  let deletedFrom = oldLine;
  let addedFrom = newLine;
  const deleted: LineRange[] = [];
  const added: LineRange[] = [];
  let previous: number | undefined = backslash;
  let offset = bodyStart;
  while (oldLine < oldEnd || newLine < newEnd) {
    const kind = input[offset];
    const next = input.indexOf(lineFeed, offset) + 1;
    if (next === 0) return refuse('diff.truncated', input.length);
    switch (kind) {
      case plus:
        newLine += 1;
        break;
      case minus:
        oldLine += 1;
        break;
      case space:
      case lineFeed:
        closeRun(deleted, deletedFrom, oldLine);
        closeRun(added, addedFrom, newLine);
        oldLine += 1;
        newLine += 1;
        deletedFrom = oldLine;
        addedFrom = newLine;
        break;
      default:
        if (!endsSide(kind, previous, oldEnd - oldLine, newEnd - newLine)) {
          return refuse('diff.hunk-count-mismatch', offset);
        }
    }
    if (oldLine > oldEnd || newLine > newEnd) return refuse('diff.hunk-count-mismatch', offset);
    previous = kind;
    offset = next;
  }
  closeRun(deleted, deletedFrom, oldLine);
  closeRun(added, addedFrom, newLine);
  const end = skipMarker(input, offset);
  if (end === 0) return refuse('diff.truncated', input.length);
  return ok({
    oldStart,
    oldCount,
    newStart,
    newCount,
    start,
    bodyStart,
    end,
    // An array that grew keeps room for more than it holds; hunks are many, and these stay.
    added: added.slice(),
    deleted: deleted.slice(),
  });
}

function closeRun(runs: LineRange[], from: number, next: number): void {
  if (next > from) runs.push([from, next - 1]);
}

/**
 * Whether a line is `\ No newline at end of file` in a place where it can be true: behind the last line of a side. Its
 * words are translated by some git versions, so only the backslash counts.
 */
function endsSide(
  kind: number | undefined,
  previous: number | undefined,
  oldLeft: number,
  newLeft: number,
): boolean {
  if (kind !== backslash) return false;
  return (previous === minus && oldLeft === 0) || (previous === plus && newLeft === 0);
}

/** Behind the last line of a hunk the marker may stand once more; 0 where it has no end. */
function skipMarker(input: Buffer, offset: number): number {
  return input[offset] === backslash ? input.indexOf(lineFeed, offset) + 1 : offset;
}
