import type { CutReason } from './coverage.ts';
import type { RepoPath } from './repo-path.ts';

/** Something that the review did not see or could not do, kept with the result and never silent. */
export type Limitation =
  | {
      readonly code: 'limitation.cut';
      readonly path: RepoPath;
      readonly reason: CutReason;
      readonly bytes: number;
    }
  | {
      readonly code: 'limitation.part-failed';
      readonly part: number;
      readonly files: number;
      readonly reason: NeutralReason;
    }
  | { readonly code: 'limitation.nothing-reviewed'; readonly reason: 'empty' | 'all-excluded' }
  | { readonly code: 'limitation.long-lines'; readonly path: RepoPath; readonly lines: number }
  | { readonly code: 'limitation.undecodable'; readonly path: RepoPath };

export const neutralReasons = [
  'empty-diff',
  'all-excluded',
  'malformed-answer',
  'engine-timeout',
  'engine-failed',
  'engine-output-limit',
  'engine-not-found',
  'context-missing',
  'permission-denied',
  'diff-unavailable',
  'comments-unavailable',
  'draft',
  'fork-limited',
] as const;

/** The bounded classification of everything that goes wrong without being a mismatch (FA-1). */
export type NeutralReason = (typeof neutralReasons)[number];
