import type { CommitId, IdentityField, NeutralReason } from '../core/index.ts';

/** What is to be posted: data that can be printed, stored and carried out later by a step with other rights. */
export type PublicationPlan = PostPlan | SkipPlan | NeutralPlan;

export interface PostPlan {
  readonly kind: 'post';
  readonly idempotencyKey: string;
  /** Read again before each mutation: where it moved, nothing more is posted (PU-5). */
  readonly head: CommitId;
  /** In the order of posting. One, unless a limit divides it; none where only older reviews are left to supersede. */
  readonly reviews: readonly PlannedReview[];
  /** Only after all reviews are posted. */
  readonly supersede: readonly Supersession[];
}

/** The same head is published already, whole. */
export interface SkipPlan {
  readonly kind: 'skip';
  readonly reason: 'already-reviewed';
  readonly idempotencyKey: string;
}

/** Nothing is posted, nothing is claimed, nothing is blocked. */
export interface NeutralPlan {
  readonly kind: 'neutral';
  readonly reason: NeutralReason;
}

export interface PlannedReview {
  /** `completion`: the body was posted before; a platform that can post comments without one leaves it out. */
  readonly kind: 'whole' | 'completion';
  readonly body: string;
  readonly comments: readonly PlannedComment[];
}

export interface PlannedComment {
  /** The path after the change, without a leading slash. */
  readonly path: string;
  /** An added line of the head version, counted from 1: proven against the diff. */
  readonly line: number;
  /** UTF-16 units of that line as the file has it, without its line end. */
  readonly lineLength: number;
  readonly body: string;
  readonly fingerprint: string;
}

/** One of our own comments that a newer review replaces. */
export interface Supersession {
  readonly kind: 'summary' | 'inline';
  readonly commentId: string;
  readonly threadId: string | null;
}

/** The only failures: they reject the review (FA-1). */
export type PublicationFailure =
  | {
      readonly code: 'publication.identity-mismatch';
      readonly field: IdentityField;
      /** What differs from the identity that the caller named. */
      readonly against: 'platform' | 'result';
    }
  /** A local range has no place where it could be posted. */
  | { readonly code: 'publication.local-result' };
