import type { FreezeLevel } from '../../core/index.ts';
import type { Deployment } from './deployment.ts';
import { toKeyId } from './deployment-key.ts';
import type { InstallationRecord, RuntimeRecord } from './deployment-record.ts';

/** What a deployment believes, to be shown; nothing of it is proven by being listed. */
export interface DeploymentSummary {
  readonly folder: string;
  readonly generation: number;
  readonly minimumFreezeLevel: FreezeLevel;
  readonly keys: readonly KeySummary[];
  readonly installation: InstallationRecord | null;
  readonly runtimes: readonly RuntimeRecord[];
}

export interface KeySummary {
  /** Null where the record holds something that is no key. */
  readonly id: string | null;
  readonly publicKey: string;
  readonly status: 'active' | 'revoked';
  /** Milliseconds since 1970; null for no end. */
  readonly notAfter: number | null;
}

export function toSummary({ folder, record }: Deployment): DeploymentSummary {
  const { generation, minimumFreezeLevel, installation, runtimes } = record;
  const keys = record.signers.map(({ publicKey, status, notAfter }): KeySummary => {
    const id = toKeyId(publicKey);
    return { id: id.ok ? id.value : null, publicKey, status, notAfter };
  });
  return { folder, generation, minimumFreezeLevel, keys, installation, runtimes };
}
