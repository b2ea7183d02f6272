import { err, type Result } from '../../core/index.ts';
import type { PinnedSigner } from '../pinned-signer.ts';
import type { Statement, Subject } from '../statement.ts';
import type { TrustFailure } from '../trust-failure.ts';
import type { Verified } from '../verified.ts';
import { verifyStatement } from '../verify-statement.ts';
import { findContradiction } from './find-contradiction.ts';
import {
  type ReviewCompletion,
  reviewCompletionPredicate,
  reviewCompletionType,
} from './review-completion.ts';

/** Whose handoffs are believed. */
export interface HandoffPins {
  readonly signers: readonly PinnedSigner[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a handoff is about: the result, and the commit that was reviewed. */
export function toHandoffSubjects({ head, result }: ReviewCompletion): readonly Subject[] {
  return [
    { name: 'result', sha256: result.digest },
    { name: 'head', gitCommit: head },
  ];
}

/**
 * Proves that a handoff was signed by a pinned key and doesn't contradict itself (ST-3). Whether it is about what is
 * there now is for `requireCurrent` to say.
 */
export function verifyReviewCompletion(
  bytes: Uint8Array,
  pins: HandoffPins,
): Result<Verified<Statement<ReviewCompletion>>, TrustFailure> {
  const verified = verifyStatement(bytes, {
    ...pins,
    predicateType: reviewCompletionType,
    predicate: reviewCompletionPredicate,
    subject: toHandoffSubjects,
  });
  if (!verified.ok) return verified;
  const member = findContradiction(verified.value.value.predicate.result);
  return member === null ? verified : err({ code: 'trust.completion-contradicted', member });
}
