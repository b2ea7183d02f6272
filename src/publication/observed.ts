import type { PullRequestIdentity } from '../core/index.ts';

/** What the platform shows of the pull request now, observed apart from what the caller named. */
export interface ObservedPullRequest {
  readonly identity: PullRequestIdentity;
  readonly phase: 'draft' | 'ready';
}

/**
 * The comment that opens a review or a thread, as the platform shows it. Replies only count as `hasHumanReply`. The
 * body is untrusted, whoever wrote it.
 */
export interface ObservedComment {
  /** As the platform's API takes it: on GitHub the node id, on Azure DevOps the comment's number. */
  readonly id: string;
  /** As the platform's API takes it; null where it is no thread: the body of a GitHub review. */
  readonly threadId: string | null;
  readonly kind: 'summary' | 'inline';
  /** Whether the platform attests that our own authenticated identity wrote it. A name or a text proves nothing. */
  readonly author: 'ourselves' | 'other';
  /** Whether anybody changed the text since: then nothing vouches for it any more. */
  readonly edited: boolean;
  readonly body: string;
  /** The file that an inline comment stands in, without a leading slash. */
  readonly path: string | null;
  /** Superseded: put away by ourselves (minimised as outdated, closed). Resolved: put away by a person. */
  readonly state: 'open' | 'resolved' | 'superseded';
  readonly hasHumanReply: boolean;
}
