import { join } from 'node:path';
import type { CachedRuntime } from '../../bootstrap/index.ts';
import { type FreezeLevel, ok, type Result } from '../../core/index.ts';
import { collectTree, toImagePieces } from '../../seal/index.ts';
import type { InstallationPins, PinnedSigner, Runtime, Source } from '../../trust/index.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { readDeploymentFile } from './deployment-files.ts';
import type { RuntimeRecord } from './deployment-record.ts';
import { toRuntimePlace } from './places.ts';
import { isSameNode } from './verify-deployment.ts';
import { readInstallation, readRuntime } from './verify-kept.ts';

/** All that a bootstrap gets from a deployment. */
export interface TrustedSources {
  /** For `freezeInstallation`, which authenticates it once more and freezes what it is about. */
  readonly installation: { readonly statement: Uint8Array; readonly pins: InstallationPins };
  readonly signers: readonly PinnedSigner[];
  readonly node: Runtime['node'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly minimumFreezeLevel: FreezeLevel;
  /**
   * A runtime as it lies in the cache, unproven: whoever asks freezes it first and verifies it then (RT-3). Null where
   * none was attested for the toolchain, and where the one that was can't be offered; `tell` hears why.
   */
  findRuntime(toolchain: Source): Promise<CachedRuntime | null>;
}

export interface TrustedSourcesRequest {
  readonly node: Runtime['node'];
  readonly now: number;
  /** Hears why a runtime that was attested is not offered. */
  readonly tell: (failure: DeploymentFailure) => void;
}

/** Opens what trusted reviews rest on. Fails where the installation's statement is not the one that counts. */
export async function openTrustedSources(
  deployment: Deployment,
  { node, now, tell }: TrustedSourcesRequest,
): Promise<Result<TrustedSources, DeploymentFailure>> {
  const installation = await readInstallation(deployment, now);
  if (!installation.ok) return installation;
  const { bytes: statement, pins } = installation.value;
  const { signers, runtimes, minimumFreezeLevel } = deployment.record;
  return ok({
    installation: { statement, pins },
    signers,
    node,
    now,
    minimumFreezeLevel,
    findRuntime: async (toolchain) => {
      const runtime = selectRuntime(runtimes, toolchain, node);
      if (runtime === null) return null;
      const offered = await offerRuntime(deployment, runtime, { node, now });
      if (offered.ok) return offered.value;
      tell(offered.error);
      return null;
    },
  });
}

/** The one for this Node, or else one whose statement tells for which Node it is. */
function selectRuntime(
  runtimes: readonly RuntimeRecord[],
  { repository, revision }: Source,
  node: Runtime['node'],
): RuntimeRecord | null {
  const attested = runtimes.filter(
    ({ toolchain }) => toolchain.repository === repository && toolchain.revision === revision,
  );
  return attested.find((runtime) => isSameNode(runtime.node, node)) ?? attested[0] ?? null;
}

/**
 * A statement that fails in a way that the bootstrap, which proves it itself against the same pins, is going to name is
 * offered as it lies there. One that only the record speaks against is not: it is genuine and not the one that counts, or
 * the record says that it is for another Node.
 */
async function offerRuntime(
  deployment: Deployment,
  runtime: RuntimeRecord,
  { node, now }: Pick<TrustedSourcesRequest, 'node' | 'now'>,
): Promise<Result<CachedRuntime, DeploymentFailure>> {
  const { folder } = deployment;
  const kept = await readRuntime(deployment, runtime, now);
  if (!kept.ok && !isNamedByBootstrap(kept.error, isSameNode(runtime.node, node))) return kept;
  const place = toRuntimePlace(runtime.toolchain, runtime.generation);
  const statement = await readDeploymentFile(folder, place.statement, 'public');
  if (!statement.ok) return statement;
  const tree = collectTree(join(folder, place.tree));
  if (!tree.ok) return tree;
  const image = toImagePieces(tree.value);
  return image.ok
    ? ok({ statement: statement.value, image: image.value, generation: runtime.generation })
    : image;
}

function isNamedByBootstrap({ code }: DeploymentFailure, isForThisNode: boolean): boolean {
  return code.startsWith('trust.') && (code !== 'trust.node-differs' || isForThisNode);
}
