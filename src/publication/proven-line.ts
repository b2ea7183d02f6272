import type { RepoPath } from '../core/index.ts';
import { type Diff, type DiffFile, readLines } from '../diff/index.ts';

/**
 * The length of an added line in UTF-16 units, without its line end, or null where the diff does not add that line to
 * that file. One false line makes a platform refuse a whole review, so every anchor is proven here once more.
 */
export function createLineProof(diff: Diff): (path: RepoPath, line: number) => number | null {
  const files = new Map<string, DiffFile>();
  for (const file of diff.files) if (file.newPath !== null) files.set(file.newPath.key, file);
  return (path, line) => {
    const hunk = files
      .get(path.key)
      ?.hunks.find(({ added }) => added.some(([from, to]) => from <= line && line <= to));
    if (hunk === undefined) return null;
    for (const { kind, newLine, bytes } of readLines(diff, hunk)) {
      if (kind === 'added' && newLine === line) return toLength(bytes);
    }
    return null;
  };
}

/** As a platform counts a line of the file: a carriage return belongs to the line end, a broken byte is one U+FFFD. */
function toLength(bytes: Uint8Array): number {
  const end = bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end)).length;
}
