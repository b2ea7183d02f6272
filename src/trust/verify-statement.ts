import { crypto, dsse } from '@sigstore/core';
import type { z } from 'zod';
import { err, ok, type Result, sha256 } from '../core/index.ts';
import { type Envelope, parseEnvelope } from './envelope.ts';
import { parseStatement } from './parse-statement.ts';
import type { PinnedSigner } from './pinned-signer.ts';
import { parsePublicKey } from './signer.ts';
import { type Statement, type Subject, toSubjectDigest } from './statement.ts';
import type { TrustFailure } from './trust-failure.ts';
import type { Verified } from './verified.ts';

/** What a statement must be before anything in it is believed. Every member is asked for; nothing has a default. */
export interface Expectation<P> {
  readonly signers: readonly PinnedSigner[];
  /** Milliseconds since 1970, against which ends of validity are held. */
  readonly now: number;
  readonly predicateType: string;
  readonly predicate: z.ZodType<P>;
  /** All subjects, in their order, names and digests; they may follow from what the signed predicate states. */
  readonly subject: (predicate: P) => readonly Subject[];
}

/**
 * Proves a signed statement: the signature by a pinned key, then the type, the closed members and the subjects. Nothing
 * of the payload is read before the signature over its exact bytes held.
 */
export function verifyStatement<P>(
  bytes: Uint8Array,
  expected: Expectation<P>,
): Result<Verified<Statement<P>>, TrustFailure> {
  const envelope = parseEnvelope(bytes);
  if (!envelope.ok) return envelope;
  const signed = verifySignature(envelope.value, expected);
  if (!signed.ok) return signed;
  const { predicateType, predicate: schema } = expected;
  const statement = parseStatement(envelope.value.payload, predicateType, schema);
  if (!statement.ok) return statement;
  const { subject, predicate } = statement.value;
  const differing = findDifferingSubject(subject, expected.subject(predicate));
  if (differing !== null) return err({ code: 'trust.subject-differs', name: differing });
  return ok({
    value: statement.value,
    digest: sha256(envelope.value.payload),
    keyId: envelope.value.keyId,
  } as Verified<Statement<P>>);
}

function verifySignature(
  { payloadType, payload, keyId, signature }: Envelope,
  { signers, now }: Pick<Expectation<unknown>, 'signers' | 'now'>,
): Result<void, TrustFailure> {
  for (const pinned of signers) {
    const parsed = parsePublicKey(pinned.publicKey);
    if (!parsed.ok) return parsed;
    if (parsed.value.keyId !== keyId) continue;
    if (pinned.status === 'revoked') return err({ code: 'trust.signer-revoked' });
    if (pinned.notAfter !== null && now > pinned.notAfter) return err({ code: 'trust.signer-expired' });
    const signedBytes = dsse.preAuthEncoding(payloadType, Buffer.from(payload));
    return crypto.verify(signedBytes, parsed.value.key, Buffer.from(signature))
      ? ok(undefined)
      : err({ code: 'trust.signature-invalid' });
  }
  return err({ code: 'trust.signer-not-pinned' });
}

/** The name of the first subject that is not the expected one, or null. */
function findDifferingSubject(actual: readonly Subject[], expected: readonly Subject[]): string | null {
  const length = Math.max(actual.length, expected.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [actual[at], expected[at]];
    const same = one && other && one.name === other.name && isSameDigest(one, other);
    if (!same) return one?.name ?? other?.name ?? '';
  }
  return null;
}

function isSameDigest(left: Subject, right: Subject): boolean {
  const [one, other] = [toSubjectDigest(left), toSubjectDigest(right)];
  return one.sha256 === other.sha256 && one.gitCommit === other.gitCommit;
}
