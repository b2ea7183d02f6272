import { err, ok, type Result } from '../../core/index.ts';
import {
  createSigner,
  generatePrivateKey,
  parsePublicKey,
  type Signer,
  type TrustFailure,
} from '../../trust/index.ts';
import { type DeploymentFileFailure, readDeploymentFile, writeDeploymentFile } from './deployment-files.ts';
import type { DeploymentRecord } from './deployment-record.ts';
import { toKeyPlace } from './places.ts';

export type KeyFailure = DeploymentFileFailure | TrustFailure;

/** Makes a key and keeps its private half under its own id. It counts only once the record names it. */
export async function createKey(folder: string): Promise<Result<Signer, KeyFailure>> {
  const key = generatePrivateKey();
  const signer = createSigner(key);
  if (!signer.ok) return signer;
  const place = toKeyPlace(signer.value.keyId);
  const written = await writeDeploymentFile(folder, place, Buffer.from(key, 'utf8'), 'private');
  return written.ok ? signer : written;
}

/** The key that signs for a deployment: the active one of its record, and none that somebody put in its place. */
export async function openSigner(
  folder: string,
  record: DeploymentRecord,
): Promise<Result<Signer, KeyFailure>> {
  const active = record.signers.find(({ status }) => status === 'active');
  if (active === undefined) return err({ code: 'trust.signer-revoked' });
  const keyId = toKeyId(active.publicKey);
  if (!keyId.ok) return keyId;
  const bytes = await readDeploymentFile(folder, toKeyPlace(keyId.value), 'private');
  if (!bytes.ok) return bytes;
  const signer = createSigner(Buffer.from(bytes.value).toString('utf8'));
  if (!signer.ok) return signer;
  return signer.value.publicKey === active.publicKey ? signer : err({ code: 'trust.signer-not-pinned' });
}

/** The id of a public key, as statements name their signer. */
export function toKeyId(publicKey: string): Result<string, TrustFailure> {
  const parsed = parsePublicKey(publicKey);
  return parsed.ok ? ok(parsed.value.keyId) : parsed;
}
