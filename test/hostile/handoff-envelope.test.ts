import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/core/index.ts';
import {
  createSigner,
  generatePrivateKey,
  type PinnedSigner,
  type Signer,
  signStatement,
  verifyReviewCompletion,
} from '../../src/trust/index.ts';
import { handoffOf, handoffSigner, laterRun, pinOf } from '../support/handoff.ts';
import { requireOk } from '../support/managed-repository.ts';
import { seenElsewhere } from '../support/review-identities.ts';
import { judgeBySigstore } from '../support/sigstore.ts';

const handoff = await handoffOf();

interface RawEnvelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}
const envelope: RawEnvelope = JSON.parse(handoff.toString('utf8'));
const payload = Buffer.from(envelope.payload, 'base64');

function judge(bytes: Uint8Array, signers: readonly PinnedSigner[] = [pinOf(handoffSigner)]): string {
  const verdict = verifyReviewCompletion(bytes, { signers, now: 0 });
  return verdict.ok ? 'verified' : verdict.error.code;
}

function forge(changes: Partial<RawEnvelope>): Buffer {
  return Buffer.from(JSON.stringify({ ...envelope, ...changes }));
}

/** The bytes with one bit of one byte flipped, for every byte. */
function flips(bytes: Uint8Array): readonly Buffer[] {
  return Array.from(bytes, (byte, at) => {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    return changed;
  });
}

describe('T31 a handoff in another tool', () => {
  it('is believed by sigstore-js', () => {
    expect(judgeBySigstore(handoff, handoffSigner)).toBe(true);
  });

  const signature = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64');
  const signed = (sig: Buffer): Partial<RawEnvelope> => ({
    signatures: [{ keyid: handoffSigner.keyId, sig: sig.toString('base64') }],
  });
  it.each<[string, readonly Buffer[]]>([
    ['statement', flips(payload).map((changed) => forge({ payload: changed.toString('base64') }))],
    [
      'payload type',
      flips(Buffer.from(envelope.payloadType)).map((changed) => forge({ payloadType: changed.toString() })),
    ],
    ['signature', flips(signature).map((changed) => forge(signed(changed)))],
  ])('is believed neither by it nor by us after any change of one byte of its %s', (_part, forged) => {
    expect(forged.length).toBeGreaterThan(20);
    expect(forged.filter((bytes) => judgeBySigstore(bytes, handoffSigner))).toEqual([]);
    expect(forged.filter((bytes) => judge(bytes) === 'verified')).toEqual([]);
  });

  it('is believed neither by it nor by us under a key with one byte changed', () => {
    const spki = Buffer.from(handoffSigner.publicKey, 'base64');
    for (const [at, changed] of flips(spki).entries()) {
      const other: Signer = { ...handoffSigner, publicKey: changed.toString('base64') };
      expect(judge(handoff, [pinOf(other)])).not.toBe('verified');
      // Before the 32 bytes of the key itself stands DER, of which other readers take more than one spelling.
      if (at >= spki.length - 32) expect(judgeBySigstore(handoff, other)).toBe(false);
    }
  });
});

describe('T31 a handoff', () => {
  it('is verified as it was signed, and after no change of one byte of the envelope', () => {
    expect(judge(handoff)).toBe('verified');
    // The line feed at the end is white space; everything before it counts.
    const text = handoff.subarray(0, -1);
    expect(flips(text).filter((changed) => judge(changed) === 'verified')).toEqual([]);
  });

  it('is not believed of a revoked key, of a stranger, or of nobody', () => {
    const stranger = requireOk(createSigner(generatePrivateKey()));
    expect(judge(handoff, [pinOf(handoffSigner, { status: 'revoked' })])).toBe('trust.signer-revoked');
    expect(judge(handoff, [pinOf(stranger)])).toBe('trust.signer-not-pinned');
    expect(judge(handoff, [])).toBe('trust.signer-not-pinned');
  });
});

interface RawStatement {
  readonly predicateType: string;
  readonly subject: readonly { readonly name: string; readonly digest: Readonly<Record<string, string>> }[];
  readonly predicate: Readonly<Record<string, JsonValue>> & {
    readonly result: Readonly<Record<string, JsonValue>>;
  };
}
const statement: RawStatement = JSON.parse(payload.toString('utf8'));

/** What the pinned key would have signed, had somebody talked it into that. */
function signedBy(changes: Partial<RawStatement['predicate']>, subjects: readonly object[] = []): Uint8Array {
  const { predicateType, subject, predicate } = statement;
  const stated = subject.map(({ name, digest }) => ({ name, ...digest }));
  const changed = { ...predicate, ...changes } as JsonValue;
  const all = [...stated, ...subjects] as Parameters<typeof signStatement>[0]['subject'];
  return signStatement({ predicateType, subject: all, predicate: changed }, handoffSigner);
}

describe('PC-6 what even the right key can not state', () => {
  it('T31 signs the same statement again', () => {
    expect(judge(signedBy({}))).toBe('verified');
  });

  const { result } = statement.predicate;
  const limitations = [{ code: 'limitation.cut', count: 1 }];
  const none = { reviewed: 0, noLines: 1, excluded: 0, notReviewed: 0 };
  it.each<[string, Uint8Array]>([
    ['trust.completion-contradicted', signedBy({ result: { ...result, limitations } })],
    ['trust.completion-contradicted', signedBy({ result: { ...result, coverage: none } })],
    [
      'trust.completion-contradicted',
      signedBy({ result: { ...result, coverage: { ...none, reviewed: 1, notReviewed: 1 } } }),
    ],
    ['trust.completion-contradicted', signedBy({ result: { ...result, completion: 'incomplete' } })],
    [
      'trust.completion-contradicted',
      signedBy({ result: { ...result, completion: 'complete-with-blocking' } }),
    ],
    ['trust.statement-malformed', signedBy({ result: { ...result, completion: 'approved' } })],
    ['trust.statement-malformed', signedBy({ approved: true })],
    ['trust.statement-malformed', signedBy({ pullRequest: '7' })],
    ['trust.subject-differs', signedBy({ head: seenElsewhere.head })],
    ['trust.subject-differs', signedBy({ result: { ...result, digest: 'a'.repeat(64) } })],
    ['trust.subject-differs', signedBy({}, [{ name: 'head', gitCommit: seenElsewhere.head }])],
    ['verified', signedBy({ run: laterRun })],
  ])('answers %s', (code, bytes) => {
    expect(judge(bytes)).toBe(code);
  });
});
