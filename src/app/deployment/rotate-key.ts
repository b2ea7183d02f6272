import { ok, type Result } from '../../core/index.ts';
import { type Attesting, attestInstallation, attestRuntime } from './attest.ts';
import { type ChangingDeployment, changeDeployment } from './change-deployment.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { createKey } from './deployment-key.ts';
import type { DeploymentRecord, InstallationRecord, RuntimeRecord } from './deployment-record.ts';
import { keepRecord } from './keep-record.ts';
import { readInstallation, readRuntime, verifyTree } from './verify-kept.ts';

/**
 * Replaces the key of a deployment. Everything that counts is proven by the old key once more, statement and bytes, and
 * signed anew by the new one; with the record that names it the old key is revoked. Where anything can't be proven, or the
 * machine stops half-way, the old key stays in force.
 */
export async function rotateKey(path: string, now: number): Promise<Result<Deployment, DeploymentFailure>> {
  return await changeDeployment<Deployment, DeploymentFailure>(path, async (deployment) => {
    const { folder, record } = deployment;
    const signer = await createKey(folder);
    if (!signer.ok) return signer;
    let { generation } = record;
    const next = (): Attesting => ({ signer: signer.value, generation: ++generation, now });
    const installation = await renewInstallation(deployment, next, now);
    if (!installation.ok) return installation;
    const runtimes: RuntimeRecord[] = [];
    for (const runtime of record.runtimes) {
      const renewed = await renewRuntime(deployment, runtime, next());
      if (!renewed.ok) return renewed;
      runtimes.push(renewed.value);
    }
    const { publicKey } = signer.value;
    const signers = [
      ...record.signers.map(toRevoked),
      { publicKey, status: 'active' as const, notAfter: null },
    ];
    return await keepRecord(folder, {
      ...record,
      signers,
      installation: installation.value,
      runtimes,
      generation,
    });
  });
}

async function renewInstallation(
  deployment: ChangingDeployment,
  next: () => Attesting,
  now: number,
): Promise<Result<InstallationRecord | null, DeploymentFailure>> {
  if (deployment.record.installation === null) return ok(null);
  const kept = await readInstallation(deployment, now);
  if (!kept.ok) return kept;
  const { predicate, root } = kept.value;
  const tree = verifyTree(root, predicate.inventory);
  return tree.ok ? await attestInstallation(deployment, predicate, tree.value, next()) : tree;
}

async function renewRuntime(
  deployment: ChangingDeployment,
  runtime: RuntimeRecord,
  attesting: Attesting,
): Promise<Result<RuntimeRecord, DeploymentFailure>> {
  const kept = await readRuntime(deployment, runtime, attesting.now);
  if (!kept.ok) return kept;
  const { predicate, root } = kept.value;
  const tree = verifyTree(root, predicate.inventory);
  return tree.ok ? await attestRuntime(deployment, predicate, tree.value, attesting) : tree;
}

function toRevoked(signer: DeploymentRecord['signers'][number]): DeploymentRecord['signers'][number] {
  return { ...signer, status: 'revoked' };
}
