import type { CommitId, ReviewResult } from '../core/index.ts';
import { isOutdated } from './continuity.ts';
import type { ObservedComment } from './observed.ts';
import type { Supersession } from './plan.ts';
import { isCurrent, type Published, type TrustedComments } from './trusted.ts';

/**
 * Our own earlier reviews and outdated threads that this review replaces, in the order in which the platform lists them.
 * Where somebody answered, the thread is left alone. Comments of the same head are replaced only by a review of that head
 * that is made now: one that stands already vouches for its own.
 */
export function planSupersessions(
  result: ReviewResult,
  trusted: TrustedComments,
  published: Published,
  head: CommitId,
): readonly Supersession[] {
  const reviews = trusted.reviews.filter(
    (review) =>
      review.comment.state === 'open' &&
      !review.comment.hasHumanReply &&
      !isCurrent(review, head, result.provenance.mergeBase),
  );
  const findings = trusted.findings.filter(
    (finding) =>
      (finding.marker.head !== head || published.verdict === 'nothing') && isOutdated(finding, result),
  );
  return [...reviews, ...findings].map(({ comment }) => toSupersession(comment));
}

function toSupersession({ kind, id, threadId }: ObservedComment): Supersession {
  return { kind, commentId: id, threadId };
}
