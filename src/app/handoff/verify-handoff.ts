import { ok, type Result } from '../../core/index.ts';
import {
  type HandoffRefusal,
  type PinnedSigner,
  type ReviewCompletion,
  requireCurrent,
  type Statement,
  type TrustFailure,
  type Verified,
  verifyReviewCompletion,
} from '../../trust/index.ts';
import { type MalformedLiveReview, parseLiveReview } from './parse-live-review.ts';

export interface VerifyHandoffRequest {
  /** The bytes of the envelope, from anybody. */
  readonly handoff: Uint8Array;
  readonly signers: readonly PinnedSigner[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What is there now, as a file says it; null asks only who signed what. */
  readonly against: Uint8Array | null;
}

export interface HandoffVerdict {
  readonly handoff: Verified<Statement<ReviewCompletion>>;
  /** `not-asked`: nothing is known about what is there now, so it may not be shown as current. */
  readonly currency: 'current' | 'not-asked';
}

export type VerifyHandoffFailure = TrustFailure | HandoffRefusal | MalformedLiveReview;

/** Proves a handoff, and that it is of what is there now where that was given (ST-4). */
export function verifyHandoff(request: VerifyHandoffRequest): Result<HandoffVerdict, VerifyHandoffFailure> {
  const live = request.against === null ? ok(null) : parseLiveReview(request.against);
  if (!live.ok) return live;
  const verified = verifyReviewCompletion(request.handoff, request);
  if (!verified.ok) return verified;
  if (live.value === null) return ok({ handoff: verified.value, currency: 'not-asked' });
  const current = requireCurrent(verified.value, live.value);
  return current.ok ? ok({ handoff: current.value, currency: 'current' }) : current;
}
