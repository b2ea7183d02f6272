import type { CutReason, ExclusionReason, Limitation, RepoPath } from '../core/index.ts';
import type { Diff, DiffFile } from './diff.ts';

/** How much of a diff is taken (CH-1), in bytes of the diff and in files that have lines to review. */
export interface Bounds {
  readonly totalBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

/**
 * A mebibyte is some 20,000 changed lines of one file, more than people write; 3,000 files are what GitHub lists of a pull
 * request; eight mebibytes are about two million tokens, dozens of the largest prompts.
 */
export const defaultBounds: Bounds = { totalBytes: 8 << 20, files: 3000, fileBytes: 1 << 20 };

/** One changed file with the decision about it: at most one of `excluded` and `cut` is set. */
export interface SurfaceFile {
  readonly diff: DiffFile;
  /** The path after, or before where the file was deleted: the name under which it is reported. */
  readonly path: RepoPath;
  readonly excluded: ExclusionReason | null;
  readonly cut: CutReason | null;
}

/** The changed surface: every file of the diff, in its order, each taken, excluded or cut, and why. */
export interface Surface {
  readonly diff: Diff;
  readonly files: readonly SurfaceFile[];
  readonly limitations: readonly Limitation[];
}
