import { z } from 'zod';

/**
 * An in-toto Statement v1 as we accept it (https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md). In-toto
 * lets readers ignore what they don't know and takes one matching digest for enough; here unknown members are refused
 * and every subject carries exactly one digest, which must match.
 */
export interface Statement<P> {
  readonly predicateType: string;
  readonly subject: readonly Subject[];
  readonly predicate: P;
}

/** What a statement is about: bytes, or a commit. */
export type Subject =
  /** SHA-256, 64 hex digits. */
  | { readonly name: string; readonly sha256: string }
  /** A full commit id, under the name that in-toto has for it (spec/v1/digest_set.md). */
  | { readonly name: string; readonly gitCommit: string };

export const statementVersion = 'https://in-toto.io/Statement/v1';

const digest = z.union([
  z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ gitCommit: z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/) }),
]);

/** The closed schema of a statement with a given predicate. */
export function toStatementSchema<P>(predicateType: string, predicate: z.ZodType<P>) {
  return z.strictObject({
    _type: z.literal(statementVersion),
    subject: z.array(z.strictObject({ name: z.string().min(1), digest })).min(1),
    predicateType: z.literal(predicateType),
    predicate,
  });
}

/** The digest of a subject as a statement spells it. */
export function toSubjectDigest(subject: Subject): { readonly sha256?: string; readonly gitCommit?: string } {
  const { name: _, ...digest } = subject;
  return digest;
}
