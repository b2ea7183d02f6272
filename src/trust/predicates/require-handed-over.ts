import { err, ok, type Result, type ReviewResult, toResultDigest } from '../../core/index.ts';
import type { Statement } from '../statement.ts';
import type { Verified } from '../verified.ts';
import type { ReviewCompletion } from './review-completion.ts';

/** A result that lies beside a genuine handoff and is not the one that it was made for. */
export interface OtherResult {
  readonly code: 'trust.handoff-other-result';
}

/** Requires a result, which anybody may have kept or changed since, to be exactly the one that was handed over. */
export function requireHandedOver(
  handoff: Verified<Statement<ReviewCompletion>>,
  result: ReviewResult,
): Result<ReviewResult, OtherResult> {
  const { digest } = handoff.value.predicate.result;
  return toResultDigest(result) === digest ? ok(result) : err({ code: 'trust.handoff-other-result' });
}
