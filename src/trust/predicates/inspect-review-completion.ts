import { ok, type Result, sha256 } from '../../core/index.ts';
import { parseEnvelope } from '../envelope.ts';
import { parseStatement } from '../parse-statement.ts';
import type { Statement } from '../statement.ts';
import type { TrustFailure } from '../trust-failure.ts';
import {
  type ReviewCompletion,
  reviewCompletionPredicate,
  reviewCompletionType,
} from './review-completion.ts';

/** What an envelope says, for people to read. Nothing of it is proven: anybody may have written it. */
export interface UnprovenHandoff {
  readonly claimed: Statement<ReviewCompletion>;
  /** SHA-256 of the payload. */
  readonly digest: string;
  /** The key that it claims to be signed by. */
  readonly keyId: string;
}

/** Reads a handoff without asking who signed it. What may be acted on comes from `verifyReviewCompletion` alone. */
export function inspectReviewCompletion(bytes: Uint8Array): Result<UnprovenHandoff, TrustFailure> {
  const envelope = parseEnvelope(bytes);
  if (!envelope.ok) return envelope;
  const { payload, keyId } = envelope.value;
  const statement = parseStatement(payload, reviewCompletionType, reviewCompletionPredicate);
  return statement.ok ? ok({ claimed: statement.value, digest: sha256(payload), keyId }) : statement;
}
