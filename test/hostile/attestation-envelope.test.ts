import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createSigner,
  type Expectation,
  generatePrivateKey,
  type PinnedSigner,
  type Signer,
  signStatement,
  verifyStatement,
} from '../../src/trust/index.ts';
import { judgeBySigstore } from '../support/sigstore.ts';

const predicateType = 'https://proofmark.dev/test/v1';
const subject = [{ name: 'thing', sha256: 'a'.repeat(64) }];
const statement = { predicateType, subject, predicate: { answer: 42 } };

function newSigner(): Signer {
  const signer = createSigner(generatePrivateKey());
  if (!signer.ok) throw new Error(signer.error.code);
  return signer.value;
}

const signer = newSigner();
const signed = Buffer.from(signStatement(statement, signer));

function pin({ publicKey }: Signer, changes: Partial<PinnedSigner> = {}): PinnedSigner {
  return { publicKey, status: 'active', notAfter: null, ...changes };
}

function judge(bytes: Uint8Array, changes: Partial<Expectation<{ answer: number }>> = {}): string {
  const verdict = verifyStatement(bytes, {
    signers: [pin(signer)],
    now: 1_000,
    predicateType,
    predicate: z.strictObject({ answer: z.int() }),
    subject: () => subject,
    ...changes,
  });
  return verdict.ok ? 'verified' : verdict.error.code;
}

interface RawEnvelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** The envelope with a change made to its JSON. */
function forge(change: (envelope: RawEnvelope) => unknown): Buffer {
  const envelope = JSON.parse(signed.toString('utf8')) as RawEnvelope;
  return Buffer.from(JSON.stringify(change(envelope)));
}

/** A statement signed by the pinned key whose payload was spelled by hand. */
function signPayload(payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const sig = Buffer.from(signer.sign('application/vnd.in-toto+json', bytes)).toString('base64');
  return forge((envelope) => ({
    ...envelope,
    payload: bytes.toString('base64'),
    signatures: [{ keyid: signer.keyId, sig }],
  }));
}

function payload(changes: object): string {
  return JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'thing', digest: { sha256: 'a'.repeat(64) } }],
    predicateType,
    predicate: { answer: 42 },
    ...changes,
  });
}

describe('T31 tricks with an envelope', () => {
  it('accepts what the pinned key signed', () => {
    expect(judge(signed)).toBe('verified');
    expect(judge(signPayload(payload({})))).toBe('verified');
  });

  it('refuses every change of one byte', () => {
    for (let at = 0; at < signed.length - 1; at++) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(judge(changed), `byte ${at}`).not.toBe('verified');
    }
  });

  it.each<[string, (envelope: RawEnvelope) => unknown]>([
    ['trust.payload-type-differs', (e) => ({ ...e, payloadType: 'application/json' })],
    ['trust.payload-type-differs', (e) => ({ ...e, payloadType: 'application/vnd.in-toto+json ' })],
    ['trust.signature-count', (e) => ({ ...e, signatures: [] })],
    ['trust.signature-count', (e) => ({ ...e, signatures: [...e.signatures, ...e.signatures] })],
    ['trust.envelope-malformed', (e) => ({ ...e, extra: 1 })],
    [
      'trust.envelope-malformed',
      (e) => ({ ...e, signatures: e.signatures.map((s) => ({ ...s, extra: 1 })) }),
    ],
    ['trust.envelope-malformed', (e) => ({ ...e, payload: `${e.payload} ` })],
    ['trust.envelope-malformed', (e) => ({ ...e, payload: `${e.payload.replace(/=*$/, '')}\n` })],
    ['trust.envelope-malformed', (e) => [e]],
    [
      'trust.signer-not-pinned',
      (e) => ({ ...e, signatures: e.signatures.map((s) => ({ ...s, keyid: '' })) }),
    ],
    [
      'trust.signature-invalid',
      (e) => ({ ...e, payload: Buffer.from(payload({ predicate: { answer: 43 } })).toString('base64') }),
    ],
  ])('answers %s', (code, change) => {
    expect(judge(forge(change))).toBe(code);
  });

  it('refuses base64 in the spelling for addresses and with stray bits', () => {
    const urlSafe = (text: string): string =>
      text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(
      judge(forge((e) => ({ ...e, signatures: e.signatures.map((s) => ({ ...s, sig: urlSafe(s.sig) })) }))),
    ).toBe('trust.envelope-malformed');
  });

  it('refuses an object that says a member twice', () => {
    const twice = signed.toString('utf8').replace('{"payload":', '{"payload":"","payload":');
    expect(judge(Buffer.from(twice))).toBe('trust.envelope-malformed');
    expect(judge(signPayload(payload({}).replace('{"_type"', '{"predicate":{"answer":1},"_type"')))).toBe(
      'trust.statement-malformed',
    );
  });

  it.each([
    ['trust.statement-malformed', { extra: 1 }],
    ['trust.statement-malformed', { _type: 'https://in-toto.io/Statement/v0.1' }],
    ['trust.statement-malformed', { predicate: { answer: 42, extra: 1 } }],
    ['trust.statement-malformed', { subject: [] }],
    ['trust.predicate-type-differs', { predicateType: 'https://proofmark.dev/other/v1' }],
    ['trust.subject-differs', { subject: [{ name: 'other', digest: { sha256: 'a'.repeat(64) } }] }],
    ['trust.subject-differs', { subject: [{ name: 'thing', digest: { sha256: 'b'.repeat(64) } }] }],
    // One matching digest among several is enough for in-toto and is not enough here.
    [
      'trust.statement-malformed',
      { subject: [{ name: 'thing', digest: { sha256: 'a'.repeat(64), sha512: 'c'.repeat(128) } }] },
    ],
  ])('answers %s to a signed statement that says something else', (code, changes) => {
    expect(judge(signPayload(payload(changes)))).toBe(code);
  });
});

describe('T31 tricks with keys', () => {
  it('believes no key that is not pinned, whatever id it claims', () => {
    const stranger = newSigner();
    expect(judge(signStatement(statement, stranger))).toBe('trust.signer-not-pinned');
    expect(judge(signStatement(statement, { ...stranger, keyId: signer.keyId }))).toBe(
      'trust.signature-invalid',
    );
  });

  it('believes nothing that a revoked key ever signed, nor an expired one after its end', () => {
    expect(judge(signed, { signers: [pin(signer, { status: 'revoked' })] })).toBe('trust.signer-revoked');
    expect(judge(signed, { signers: [pin(signer, { notAfter: 999 })] })).toBe('trust.signer-expired');
    expect(judge(signed, { signers: [pin(signer, { notAfter: 1_000 })] })).toBe('verified');
  });

  it('believes nothing where nobody is pinned', () => {
    expect(judge(signed, { signers: [] })).toBe('trust.signer-not-pinned');
  });

  it('takes no other kind of key', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(createSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toEqual({
      ok: false,
      error: { code: 'trust.key-malformed' },
    });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(judge(signed, { signers: [{ publicKey: spki, status: 'active', notAfter: null }] })).toBe(
      'trust.key-malformed',
    );
  });
});

describe('T31 the same envelope in another tool', () => {
  it('is believed by sigstore-js', () => {
    expect(judgeBySigstore(signed, signer)).toBe(true);
  });

  it('is not believed by it after a change of statement, type, or signature', () => {
    const other = Buffer.from(payload({ predicate: { answer: 43 } })).toString('base64');
    const sig = Buffer.alloc(64).toString('base64');
    expect(
      judgeBySigstore(
        forge((e) => ({ ...e, payload: other })),
        signer,
      ),
    ).toBe(false);
    expect(
      judgeBySigstore(
        forge((e) => ({ ...e, payloadType: 'text/plain' })),
        signer,
      ),
    ).toBe(false);
    expect(
      judgeBySigstore(
        forge((e) => ({ ...e, signatures: [{ keyid: '', sig }] })),
        signer,
      ),
    ).toBe(false);
  });
});
