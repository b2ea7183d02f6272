import {
  compareIdentities,
  err,
  type IdentityMember,
  ok,
  type Result,
  type ReviewIdentities,
} from '../../core/index.ts';
import type { Statement } from '../statement.ts';
import type { Verified } from '../verified.ts';
import type { ReviewCompletion } from './review-completion.ts';

/** What is there now, resolved by whoever is about to show or use a result. */
export interface LiveReview {
  /** The newest run for this pull request: identities alone can come back after a push and a push back. */
  readonly run: string;
  readonly identities: ReviewIdentities;
}

/** Why a genuine handoff is not for what is there now. */
export type HandoffRefusal =
  | { readonly code: 'trust.handoff-other-repository' }
  | { readonly code: 'trust.handoff-other-pull-request' }
  | { readonly code: 'trust.handoff-other-target' }
  /** `moved`: what is not as it was reviewed, or was not resolved. */
  | { readonly code: 'trust.handoff-stale'; readonly moved: readonly IdentityMember[] }
  | { readonly code: 'trust.handoff-superseded' };

/**
 * Requires a verified handoff to be for exactly what is there now (ST-4). Every member has to be equal, and the run has
 * to be the newest; a result that it refuses is not shown as current.
 */
export function requireCurrent(
  handoff: Verified<Statement<ReviewCompletion>>,
  live: LiveReview,
): Result<Verified<Statement<ReviewCompletion>>, HandoffRefusal> {
  const { predicate } = handoff.value;
  const { moved, unknown } = compareIdentities(toIdentities(predicate), live.identities);
  if (moved.includes('repository')) return err({ code: 'trust.handoff-other-repository' });
  if (moved.includes('pullRequest')) return err({ code: 'trust.handoff-other-pull-request' });
  if (moved.includes('targetRef')) return err({ code: 'trust.handoff-other-target' });
  const stale = [...moved, ...unknown];
  if (stale.length > 0) return err({ code: 'trust.handoff-stale', moved: stale });
  return predicate.run === live.run ? ok(handoff) : err({ code: 'trust.handoff-superseded' });
}

function toIdentities({
  repository,
  pullRequest,
  targetRef,
  baseCommit,
  baseTree,
  head,
  mergeBase,
  textDigest,
}: ReviewCompletion): Parameters<typeof compareIdentities>[0] {
  const mergeBases = [mergeBase];
  return { repository, pullRequest, targetRef, baseCommit, baseTree, head, mergeBases, textDigest };
}
