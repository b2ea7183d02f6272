import type { CutReason, ExclusionReason, Limitation, RepoPath } from '../core/index.ts';
import type { Diff, DiffFile } from './diff.ts';

/** How much of a diff is taken (CH-1). */
export interface Bounds {
  readonly totalBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

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
