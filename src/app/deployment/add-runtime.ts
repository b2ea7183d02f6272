import type { Result } from '../../core/index.ts';
import type { Runtime } from '../../trust/index.ts';
import { attestRuntime } from './attest.ts';
import { changeDeployment } from './change-deployment.ts';
import { type ConstructionOrder, constructIn } from './construct-in.ts';
import type { ConstructionFailure } from './construction/construct-toolchain.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { openSigner } from './deployment-key.ts';
import { isSameRuntime } from './deployment-record.ts';
import { keepRecord } from './keep-record.ts';
import { toRuntimeTree } from './toolchain-trees.ts';

export interface RuntimeOrder extends ConstructionOrder {
  /** The Node that builds it and has to run it. */
  readonly node: Runtime['node'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Builds the policy runtime of an exact revision and attests it (RT-1, RT-2): from which dependencies, by which Node, and
 * every byte. It takes the place of an earlier one of the same toolchain and Node, which is not believed any more.
 */
export async function addRuntime(
  path: string,
  order: RuntimeOrder,
): Promise<Result<Deployment, DeploymentFailure | ConstructionFailure>> {
  return await changeDeployment<Deployment, DeploymentFailure | ConstructionFailure>(
    path,
    async (deployment) => {
      const { folder, record } = deployment;
      const signer = await openSigner(folder, record);
      if (!signer.ok) return signer;
      const construction = await constructIn(deployment, order);
      if (!construction.ok) return construction;
      const generation = record.generation + 1;
      const { source: toolchain, dependencyLock, packages } = construction.value;
      const attested = await attestRuntime(
        deployment,
        { toolchain, node: order.node, dependencyLock, packages: packages.map(toStated) },
        toRuntimeTree(construction.value),
        { signer: signer.value, generation, now: order.now },
      );
      if (!attested.ok) return attested;
      const others = record.runtimes.filter((other) => !isSameRuntime(other, attested.value));
      return await keepRecord(folder, { ...record, runtimes: [...others, attested.value], generation });
    },
  );
}

function toStated({ path, version, integrity }: Runtime['packages'][number]): Runtime['packages'][number] {
  return { path, version, integrity };
}
