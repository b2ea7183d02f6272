import type { RepoPath } from '../core/index.ts';
import { type Diff, type DiffFile, type Hunk, readLines } from '../diff/index.ts';

/** The length of an added line, or null where the diff does not add that line to that file. */
export type LineProof = (path: RepoPath, line: number) => number | null;

/**
 * Proves anchors against the diff once more, because one false line makes a platform refuse a whole review. Lengths are
 * in UTF-16 units without the line end, as the file has the line. A hunk is walked once, however often it is asked about.
 */
export function createLineProof(diff: Diff): LineProof {
  const files = new Map<string, DiffFile>();
  for (const file of diff.files) if (file.newPath !== null) files.set(file.newPath.key, file);
  const walked = new Map<Hunk, ReadonlyMap<number, Uint8Array>>();
  return (path, line) => {
    const hunk = files.get(path.key)?.hunks.find((one) => isIn(one.newStart, one.newCount, line));
    if (hunk === undefined) return null;
    const added = walked.get(hunk) ?? readAdded(diff, hunk);
    walked.set(hunk, added);
    const bytes = added.get(line);
    return bytes === undefined ? null : toLength(bytes);
  };
}

function isIn(start: number, count: number, line: number): boolean {
  return start <= line && line < start + count;
}

function readAdded(diff: Diff, hunk: Hunk): ReadonlyMap<number, Uint8Array> {
  const added = new Map<number, Uint8Array>();
  for (const { kind, newLine, bytes } of readLines(diff, hunk)) {
    if (kind === 'added' && newLine !== null) added.set(newLine, bytes);
  }
  return added;
}

/** As a platform counts a line of the file: a carriage return belongs to the line end, a broken byte is one U+FFFD. */
function toLength(bytes: Uint8Array): number {
  const end = bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end)).length;
}
