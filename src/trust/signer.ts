import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { dsse } from '@sigstore/core';
import { err, ok, type Result } from '../core/index.ts';
import type { TrustFailure } from './trust-failure.ts';

/** Whoever can sign for a deployment: the one place that holds a private key. */
export interface Signer {
  /** SHA-256 of the public key's SPKI encoding, 64 hex digits. */
  readonly keyId: string;
  /** SPKI encoding in base64. */
  readonly publicKey: string;
  /** An Ed25519 signature (RFC 8032), 64 bytes, over the DSSE pre-authentication encoding. */
  sign(payloadType: string, payload: Uint8Array): Uint8Array;
}

/** A new Ed25519 key as PKCS#8 PEM, for the deployment to keep. */
export function generatePrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Reads an Ed25519 private key (PKCS#8 PEM); every other kind of key is refused. */
export function createSigner(privateKey: string): Result<Signer, TrustFailure> {
  const key = readKey(() => createPrivateKey(privateKey));
  if (key?.asymmetricKeyType !== 'ed25519') return err({ code: 'trust.key-malformed' });
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return ok({
    keyId: toKeyId(spki),
    publicKey: spki.toString('base64'),
    sign: (payloadType, payload) => sign(null, dsse.preAuthEncoding(payloadType, Buffer.from(payload)), key),
  });
}

/** Reads an Ed25519 public key (base64 of SPKI); its one spelling only, so that one key has one id. */
export function parsePublicKey(text: string): Result<{ key: KeyObject; keyId: string }, TrustFailure> {
  const spki = Buffer.from(text, 'base64');
  const key = readKey(() => createPublicKey({ key: spki, format: 'der', type: 'spki' }));
  const canonical = key?.asymmetricKeyType === 'ed25519' && toText(key) === text;
  return key !== null && canonical ? ok({ key, keyId: toKeyId(spki) }) : err({ code: 'trust.key-malformed' });
}

function toText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function toKeyId(spki: Uint8Array): string {
  return createHash('sha256').update(spki).digest('hex');
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}
