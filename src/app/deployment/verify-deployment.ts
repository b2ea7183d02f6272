import type { Result } from '../../core/index.ts';
import type { Runtime } from '../../trust/index.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { openSigner } from './deployment-key.ts';
import type { InstallationRecord, RuntimeRecord } from './deployment-record.ts';
import { type KeptStatement, readInstallation, readRuntime, verifyTree } from './verify-kept.ts';

/** What was looked at, and what is wrong with it; null where it is as it was attested. */
export type Verification = {
  readonly failure: DeploymentFailure | null;
} & (
  | { readonly subject: 'key' }
  | { readonly subject: 'installation'; readonly installation: InstallationRecord | null }
  | {
      readonly subject: 'runtime';
      readonly runtime: RuntimeRecord;
      /** Whether the Node that runs here is the one that it was attested for. */
      readonly usableHere: boolean;
    }
);

/**
 * Proves everything that a deployment believes once more: its key against the record, every statement against key and
 * pins, every byte of each tree against its statement. One thing that is wrong keeps nothing else from being looked at.
 */
export async function verifyDeployment(
  deployment: Deployment,
  node: Runtime['node'],
  now: number,
): Promise<readonly Verification[]> {
  const { folder, record } = deployment;
  const verifications: Verification[] = [
    { subject: 'key', failure: toFailure(await openSigner(folder, record)) },
    {
      subject: 'installation',
      installation: record.installation,
      failure: verifyBytes(await readInstallation(deployment, now)),
    },
  ];
  for (const runtime of record.runtimes) {
    const failure = verifyBytes(await readRuntime(deployment, runtime, now));
    verifications.push({ subject: 'runtime', runtime, usableHere: isSameNode(runtime.node, node), failure });
  }
  return verifications;
}

function verifyBytes(
  kept: Result<KeptStatement<Pick<Runtime, 'inventory'>>, DeploymentFailure>,
): DeploymentFailure | null {
  if (!kept.ok) return kept.error;
  return toFailure(verifyTree(kept.value.root, kept.value.predicate.inventory));
}

function toFailure(result: Result<unknown, DeploymentFailure>): DeploymentFailure | null {
  return result.ok ? null : result.error;
}

export function isSameNode(left: Runtime['node'], right: Runtime['node']): boolean {
  return (
    left.version === right.version &&
    left.platform === right.platform &&
    left.architecture === right.architecture &&
    left.sha256 === right.sha256
  );
}
