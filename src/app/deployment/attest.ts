import { join } from 'node:path';
import { type JsonValue, ok, type Result } from '../../core/index.ts';
import { type TreeBytes, toImageIdentity } from '../../seal/index.ts';
import {
  type Installation,
  installationType,
  type Runtime,
  runtimeType,
  type Signer,
  signStatement,
  verifyInstallation,
  verifyRuntime,
} from '../../trust/index.ts';
import type { ChangingDeployment } from './change-deployment.ts';
import type { DeploymentFailure } from './deployment.ts';
import type { InstallationRecord, RuntimeRecord } from './deployment-record.ts';
import { type AttestedPlace, toInstallationPlace, toRuntimePlace } from './places.ts';
import { putInPlace } from './put-in-place.ts';

/** Who signs, as the how-manieth statement of the deployment, and when. */
export interface Attesting {
  readonly signer: Signer;
  readonly generation: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Attests an installed tree and puts it in place (IN-1). The statement is verified as every later reader will before it is
 * kept. Returns what the record has to say; until it says so, the former installation counts.
 */
export async function attestInstallation(
  deployment: ChangingDeployment,
  { installer, skillSource }: Pick<Installation, 'installer' | 'skillSource'>,
  tree: TreeBytes,
  { signer, generation, now }: Attesting,
): Promise<Result<InstallationRecord, DeploymentFailure>> {
  const place = toInstallationPlace(skillSource, generation);
  const root = join(deployment.folder, place.tree);
  const statement = sign('installation', installationType, { installer, skillSource, root }, tree, signer);
  const pins = { signers: [toPin(signer)], now, installer, skillSource, root };
  const verified = verifyInstallation(statement, pins);
  if (!verified.ok) return verified;
  const put = await putInPlace(deployment, place, tree, statement);
  return put.ok ? ok({ installer, skillSource, statement: verified.value.digest, generation }) : put;
}

/** As `attestInstallation`, for a policy runtime (RT-1). */
export async function attestRuntime(
  deployment: ChangingDeployment,
  { toolchain, node, dependencyLock, packages }: Omit<Runtime, 'inventory' | 'generation'>,
  tree: TreeBytes,
  { signer, generation, now }: Attesting,
): Promise<Result<RuntimeRecord, DeploymentFailure>> {
  const predicate = { toolchain, dependencyLock, node, packages, generation };
  const statement = sign('runtime', runtimeType, predicate, tree, signer);
  const verified = verifyRuntime(statement, { signers: [toPin(signer)], now, toolchain, node, generation });
  if (!verified.ok) return verified;
  const place: AttestedPlace = toRuntimePlace(toolchain, generation);
  const put = await putInPlace(deployment, place, tree, statement);
  return put.ok ? ok({ toolchain, node, statement: verified.value.digest, generation }) : put;
}

function sign(
  name: string,
  predicateType: string,
  predicate: { readonly [member: string]: JsonValue },
  { inventory }: TreeBytes,
  signer: Signer,
): Uint8Array {
  const { entries, absent } = inventory;
  const stated = { version: 1, entries: entries.map((entry) => ({ ...entry })), absent };
  const subject = [{ name, sha256: toImageIdentity(inventory) }];
  return signStatement({ predicateType, subject, predicate: { ...predicate, inventory: stated } }, signer);
}

function toPin({ publicKey }: Signer) {
  return { publicKey, status: 'active', notAfter: null } as const;
}
