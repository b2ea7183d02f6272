import type { PullRequestIdentity, ReviewResult } from '../core/index.ts';
import type { Diff } from '../diff/index.ts';
import type { PublicationLimits } from './limits.ts';
import type { ObservedComment, ObservedPullRequest } from './observed.ts';

/** All that a plan is made of. */
export interface PublicationInput {
  /** As the caller named it. */
  readonly expected: PullRequestIdentity;
  /** As the platform shows it. */
  readonly observed: ObservedPullRequest;
  /** Every comment that opens a review or thread of the pull request, ours or not. */
  readonly comments: readonly ObservedComment[];
  readonly result: ReviewResult;
  /** The diff that was reviewed. */
  readonly diff: Diff;
  /** Paths that the platform takes inline comments on; null where it takes them on every changed file. */
  readonly inlinePaths: ReadonlySet<string> | null;
  readonly limits: PublicationLimits;
}
