import { err, type Result } from '../../core/index.ts';
import { changeDeployment } from './change-deployment.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { toKeyId } from './deployment-key.ts';
import type { DeploymentRecord } from './deployment-record.ts';
import { keepRecord } from './keep-record.ts';

/** What is not to be believed any more. */
export type Revocation =
  | { readonly kind: 'key'; readonly keyId: string }
  /** Under whatever name of its repository, and for whichever Node. */
  | { readonly kind: 'runtime'; readonly revision: string }
  | { readonly kind: 'installation' };

/** There is nothing of that id or revision to revoke. */
export interface RevocationFailure {
  readonly code: 'app.nothing-to-revoke';
  readonly kind: Revocation['kind'];
}

/**
 * Takes back what a deployment believes. With the key that signs goes everything that it signed. The count of statements
 * stays, so that a copy of a revoked statement that comes back later is still known to be old.
 */
export async function revoke(
  path: string,
  revocation: Revocation,
): Promise<Result<Deployment, DeploymentFailure | RevocationFailure>> {
  return await changeDeployment<Deployment, DeploymentFailure | RevocationFailure>(
    path,
    async ({ folder, record }) => {
      const without = toRecordWithout(record, revocation);
      return without === null
        ? err({ code: 'app.nothing-to-revoke', kind: revocation.kind })
        : await keepRecord(folder, without);
    },
  );
}

/** The record without what is revoked, or null where there is no such thing in it. */
function toRecordWithout(record: DeploymentRecord, revocation: Revocation): DeploymentRecord | null {
  switch (revocation.kind) {
    case 'key':
      return toRecordWithoutKey(record, revocation.keyId);
    case 'runtime': {
      const runtimes = record.runtimes.filter(({ toolchain }) => toolchain.revision !== revocation.revision);
      return runtimes.length === record.runtimes.length ? null : { ...record, runtimes };
    }
    case 'installation':
      return record.installation === null ? null : { ...record, installation: null };
  }
}

function toRecordWithoutKey(record: DeploymentRecord, keyId: string): DeploymentRecord | null {
  const active = record.signers.find(
    (signer) => signer.status === 'active' && isKey(signer.publicKey, keyId),
  );
  if (active === undefined) return null;
  const signers = record.signers.map((signer) =>
    signer === active ? { ...signer, status: 'revoked' as const } : signer,
  );
  return { ...record, signers, installation: null, runtimes: [] };
}

function isKey(publicKey: string, keyId: string): boolean {
  const id = toKeyId(publicKey);
  return id.ok && id.value === keyId;
}
