import { decideNeutralReason, err, ok, type Result } from '../core/index.ts';
import { bindPullRequest, requireSame } from './bind.ts';
import type { PublicationFailure, PublicationPlan } from './plan.ts';
import { planReviews } from './plan-reviews.ts';
import { planSupersessions } from './plan-supersessions.ts';
import type { PublicationInput } from './publication-input.ts';
import { toIdempotencyKey, toScope } from './scope.ts';
import { toPublished, toTrusted } from './trusted.ts';

/**
 * The one decision about what is posted (PU-1): the same input gives the same plan. Fails only where identities differ;
 * a draft and a review that read nothing are neutral. What stands already is never posted twice, and what a broken
 * publication owes is posted alone (PU-4, PU-9).
 */
export function planPublication(input: PublicationInput): Result<PublicationPlan, PublicationFailure> {
  const { expected, observed, result } = input;
  const bound = bindPullRequest(expected, observed);
  if (!bound.ok) return bound;
  if (bound.value.kind === 'neutral') return ok(bound.value);
  if (result.subject.kind !== 'pull-request') return err({ code: 'publication.local-result' });
  const same = requireSame(expected, result.subject.identity, 'result');
  if (!same.ok) return same;
  const nothing = decideNeutralReason(result);
  return ok(nothing === null ? planBound(input) : { kind: 'neutral', reason: nothing });
}

function planBound(input: PublicationInput): PublicationPlan {
  const { expected, comments, result } = input;
  const trusted = toTrusted(comments, toScope(expected));
  const published = toPublished(trusted, expected.head, result.provenance.mergeBase);
  const reviews = published.verdict === 'whole' ? [] : planReviews(input, trusted, published);
  const supersede = planSupersessions(result, trusted, published, expected.head);
  const idempotencyKey = toIdempotencyKey(expected);
  return reviews.length === 0 && supersede.length === 0
    ? { kind: 'skip', reason: 'already-reviewed', idempotencyKey }
    : { kind: 'post', idempotencyKey, head: expected.head, reviews, supersede };
}
