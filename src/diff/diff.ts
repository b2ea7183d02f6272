import type { RepoPath } from '../core/index.ts';

/** A parsed diff. Lines are not decoded or copied: hunks hold offsets into `bytes`, and `readLines` walks them. */
export interface Diff {
  readonly bytes: Uint8Array;
  /** In the order of the diff. A type change, which git writes as two blocks, is one file. */
  readonly files: readonly DiffFile[];
}

export type FileStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type-changed';

export interface DiffFile {
  readonly status: FileStatus;
  /** The path before; of an added file null. */
  readonly oldPath: RepoPath | null;
  /** The path after; of a deleted file null. */
  readonly newPath: RepoPath | null;
  /** Six octal digits, or null where that side does not exist or the diff does not say. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  /** Blob ids as the diff writes them, abbreviated or whole, or null. */
  readonly oldId: string | null;
  readonly newId: string | null;
  /** Percent, of a rename or copy, else null. */
  readonly similarity: number | null;
  readonly binary: boolean;
  readonly submodule: boolean;
  readonly hunks: readonly Hunk[];
  /** The bytes of the diff that speak of this file. */
  readonly start: number;
  readonly end: number;
}

/** The name under which a file is reported: after the change, or before where it was deleted. */
export function toReportedPath(file: DiffFile): RepoPath {
  const path = file.newPath ?? file.oldPath;
  if (path === null) throw new Error('a changed file has a name on one side');
  return path;
}

/** First and last line, both inclusive, counted from 1. */
export type LineRange = readonly [from: number, to: number];

export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  /** Offsets into the diff: of the `@@` line, of the first body line, and behind the last. */
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  /** Added lines, on the new side, and deleted lines, on the old side, ascending and disjoint. */
  readonly added: readonly LineRange[];
  readonly deleted: readonly LineRange[];
}

export interface DiffLine {
  readonly kind: 'context' | 'added' | 'deleted';
  /** Counted from 1; null on the side where the line does not exist. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** The line's bytes without marker and line feed; a carriage return stays. */
  readonly bytes: Uint8Array;
  /** Whether the file ends here without a line feed. */
  readonly noNewline: boolean;
}
