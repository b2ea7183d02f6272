import {
  compareIdentities,
  err,
  ok,
  type Result,
  type ReviewIdentities,
  type ReviewResult,
  type StatedIdentities,
  toRepositoryKey,
} from '../../core/index.ts';
import {
  type ReviewCompletion,
  reviewCompletionType,
  type Signer,
  signStatement,
  type TrustFailure,
  toHandoffSubjects,
  verifyReviewCompletion,
} from '../../trust/index.ts';
import type { Settled } from './settle.ts';
import { toStatedResult } from './to-stated-result.ts';

export type HandoffFailure =
  /** Nothing is proven about a local review, so nothing can be signed about it. */
  | { readonly code: 'procedure.handoff-local' }
  /** The result or its authority is of something else than what settled; `member` names in what. */
  | { readonly code: 'procedure.handoff-differs'; readonly member: keyof ReviewIdentities }
  /** The handoff would not be believed: the result contradicts itself, or a member is malformed. */
  | TrustFailure;

/**
 * The signed handoff of a settled review (ST-3): the bytes of an envelope that `verifyReviewCompletion` accepts. `run` is
 * a UUID that no other run has. Only a review under trusted authority has one, and only of what it settled on.
 */
export function createHandoff(
  { identities, review }: Settled<ReviewIdentities, { readonly result: ReviewResult }>,
  run: string,
  signer: Signer,
): Result<Uint8Array, HandoffFailure> {
  const { result } = review;
  const { authority, engine } = result.provenance;
  if (authority.kind === 'local') return err({ code: 'procedure.handoff-local' });
  const { baseCommit, baseTree, ...evidence } = authority.evidence;
  const { targetRef: _, textDigest: __, ...reviewed } = identities;
  const member =
    findDifference(reviewed, toReviewed(result)) ?? findDifference({ baseCommit, baseTree }, identities);
  if (member !== null) return err({ code: 'procedure.handoff-differs', member });
  const { mergeBases, ...bound } = identities;
  const predicate: ReviewCompletion = {
    run,
    ...bound,
    mergeBase: mergeBases[0] ?? '',
    authority: { instructions: authority.digest, ...evidence },
    engine,
    result: toStatedResult(result),
  };
  return signHandoff(predicate, signer);
}

/** Nothing leaves that would not be believed: the bytes are judged as whoever receives them will. */
function signHandoff(predicate: ReviewCompletion, signer: Signer): Result<Uint8Array, TrustFailure> {
  const subject = toHandoffSubjects(predicate);
  const bytes = signStatement({ predicateType: reviewCompletionType, subject, predicate }, signer);
  const pin = { publicKey: signer.publicKey, status: 'active', notAfter: null } as const;
  const verified = verifyReviewCompletion(bytes, { signers: [pin], now: 0 });
  return verified.ok ? ok(bytes) : verified;
}

/** What the result itself says that it is of. Target and texts are not in it: they are judged by settling. */
function toReviewed({ subject, provenance }: ReviewResult): StatedIdentities {
  const { base, baseTree, mergeBase } = provenance;
  return {
    ...(subject.kind === 'pull-request' && {
      repository: toRepositoryKey(subject.identity.repository),
      pullRequest: subject.identity.number,
      head: subject.identity.head,
    }),
    ...(base !== null && { baseCommit: base }),
    ...(baseTree !== null && { baseTree }),
    ...(mergeBase !== null && { mergeBases: [mergeBase] }),
  };
}

/** The first member that is not the same in both, or null. */
function findDifference(known: StatedIdentities, seen: StatedIdentities): keyof ReviewIdentities | null {
  const { moved, unknown } = compareIdentities(known, seen);
  return moved[0] ?? unknown[0] ?? null;
}
