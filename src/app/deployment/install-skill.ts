import { err, type Result } from '../../core/index.ts';
import { attestInstallation } from './attest.ts';
import { changeDeployment } from './change-deployment.ts';
import { type ConstructionOrder, constructIn } from './construct-in.ts';
import type { ConstructionFailure } from './construction/construct-toolchain.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { openSigner } from './deployment-key.ts';
import { keepRecord } from './keep-record.ts';
import { toInstallationTree } from './toolchain-trees.ts';

export interface InstallOrder extends ConstructionOrder {
  /** Which build installs. */
  readonly installer: { readonly repository: string; readonly revision: string | null };
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type InstallFailure =
  | DeploymentFailure
  | ConstructionFailure
  /** The build that installs doesn't know which commit it is of, so it can't say who installed. */
  | { readonly code: 'app.installer-unknown' };

/**
 * Installs the skill of an exact revision, with the program that starts trusted reviews, and attests it (IN-1): who
 * installed, from where, to which place, and every byte. The former installation goes once the new one counts.
 */
export async function installSkill(
  path: string,
  order: InstallOrder,
): Promise<Result<Deployment, InstallFailure>> {
  const { repository, revision } = order.installer;
  if (revision === null) return err({ code: 'app.installer-unknown' });
  return await changeDeployment<Deployment, InstallFailure>(path, async (deployment) => {
    const { folder, record } = deployment;
    const signer = await openSigner(folder, record);
    if (!signer.ok) return signer;
    const construction = await constructIn(deployment, order);
    if (!construction.ok) return construction;
    const generation = record.generation + 1;
    const attested = await attestInstallation(
      deployment,
      { installer: { repository, revision }, skillSource: construction.value.source },
      toInstallationTree(construction.value),
      { signer: signer.value, generation, now: order.now },
    );
    if (!attested.ok) return attested;
    return await keepRecord(folder, { ...record, installation: attested.value, generation });
  });
}
