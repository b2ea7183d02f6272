/**
 * Why some bytes are not a diff of which every byte is accounted for. `offset` is that of the line that cannot stand
 * there, or of the end of the input where something is missing.
 */
export interface DiffFailure {
  readonly code: DiffFailureCode;
  readonly offset: number;
}

export type DiffFailureCode =
  /** A merge, which git compares with several parents at once: `diff --cc`, `@@@`. */
  | 'diff.combined'
  /** What git writes about a submodule under `diff.submodule=log` or `diff`. */
  | 'diff.submodule-log'
  /** More than one commit, as `git log -p` or a series of mails has. */
  | 'diff.several-commits'
  | 'diff.malformed-header'
  | 'diff.malformed-path'
  /** A path that is absolute, traversing or inside a Git directory. */
  | 'diff.unsafe-path'
  | 'diff.duplicate-path'
  | 'diff.malformed-hunk-header'
  /** A hunk has more or fewer lines than its `@@` line counts. */
  | 'diff.hunk-count-mismatch'
  /** Hunks that overlap or run backwards. */
  | 'diff.hunk-order'
  | 'diff.malformed-binary'
  /** The input ends inside a line, a hunk or a header. */
  | 'diff.truncated'
  | 'diff.unexpected-line';

export function refuse(
  code: DiffFailureCode,
  offset: number,
): { readonly ok: false; readonly error: DiffFailure } {
  return { ok: false, error: { code, offset } };
}
