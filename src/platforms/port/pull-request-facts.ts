import type { CommitId } from '../../core/index.ts';
import type { ObservedPullRequest } from '../../publication/index.ts';

/** A pull request as the platform shows it: bound facts, and text that its author controls. */
export interface PullRequestFacts extends ObservedPullRequest {
  /** The tip of the target branch, as far as the platform has looked. */
  readonly base: CommitId;
  readonly state: 'open' | 'closed';
  /** Where the head comes from. `unknown`: the repository that it came from is gone, or not ours to see. */
  readonly origin: 'same-repository' | 'fork' | 'unknown';
  /** Untrusted. */
  readonly title: string;
  readonly description: string;
}

/**
 * How the diff may be read. A head from elsewhere comes through the platform's API only, bounded, and is never checked
 * out or run where a token or secret is (GH-4); what is not known to be ours counts as from elsewhere.
 */
export function decideDiffSource({ origin }: Pick<PullRequestFacts, 'origin'>): 'api' | 'git-objects' {
  return origin === 'same-repository' ? 'git-objects' : 'api';
}
