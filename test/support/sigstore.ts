import { createPublicKey } from 'node:crypto';
import { bundleFromJSON } from '@sigstore/bundle';
import { toSignedEntity, Verifier } from '@sigstore/verify';
import type { Signer } from '../../src/trust/index.ts';

/** Whether sigstore-js believes an envelope, given one key and no transparency log. */
export function judgeBySigstore(envelope: Uint8Array, { keyId, publicKey }: Signer): boolean {
  const spki = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const;
  const nobody = { certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] };
  const verifier = new Verifier(
    { ...nobody, publicKey: () => ({ publicKey: createPublicKey(spki), validFor: () => true }) },
    { tlogThreshold: 0, ctlogThreshold: 0, timestampThreshold: 0 },
  );
  try {
    const bundle = bundleFromJSON({
      mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
      verificationMaterial: { publicKey: { hint: keyId }, tlogEntries: [] },
      dsseEnvelope: JSON.parse(Buffer.from(envelope).toString('utf8')),
    });
    verifier.verify(toSignedEntity(bundle));
    return true;
  } catch {
    return false;
  }
}
