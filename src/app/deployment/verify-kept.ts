import { join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import { collectTree, type Inventory, sealImage, type TreeBytes } from '../../seal/index.ts';
import {
  type Installation,
  type InstallationPins,
  type Runtime,
  verifyInstallation,
  verifyRuntime,
} from '../../trust/index.ts';
import type { Deployment, DeploymentFailure } from './deployment.ts';
import { readDeploymentFile } from './deployment-files.ts';
import type { RuntimeRecord } from './deployment-record.ts';
import { type AttestedPlace, toInstallationPlace, toRuntimePlace } from './places.ts';

/** A statement that counts, as it lies there, and what it states. */
export interface KeptStatement<Predicate> {
  readonly bytes: Uint8Array;
  readonly predicate: Predicate;
  /** Absolute path of the tree that it is about. */
  readonly root: string;
}

/** The installation's statement, proven against the pins of the record: the very one that counts, and for this place. */
export async function readInstallation(
  deployment: Deployment,
  now: number,
): Promise<Result<KeptStatement<Installation> & { readonly pins: InstallationPins }, DeploymentFailure>> {
  const { folder, record } = deployment;
  if (record.installation === null) return err({ code: 'app.not-installed' });
  const { installer, skillSource, statement, generation } = record.installation;
  const place = toInstallationPlace(skillSource, generation);
  const bytes = await readDeploymentFile(folder, place.statement, 'public');
  if (!bytes.ok) return bytes;
  const root = join(folder, place.tree);
  const pins = { signers: record.signers, now, installer, skillSource, root };
  const verified = verifyInstallation(bytes.value, pins);
  if (!verified.ok) return verified;
  if (verified.value.digest !== statement) return notPinned(folder, place);
  return ok({ bytes: bytes.value, predicate: verified.value.value.predicate, root, pins });
}

/** As `readInstallation`, for a runtime; for whichever Node it was attested. */
export async function readRuntime(
  { folder, record }: Deployment,
  { toolchain, node, statement, generation }: RuntimeRecord,
  now: number,
): Promise<Result<KeptStatement<Runtime>, DeploymentFailure>> {
  const place = toRuntimePlace(toolchain, generation);
  const bytes = await readDeploymentFile(folder, place.statement, 'public');
  if (!bytes.ok) return bytes;
  const verified = verifyRuntime(bytes.value, { signers: record.signers, now, toolchain, node, generation });
  if (!verified.ok) return verified;
  if (verified.value.digest !== statement) return notPinned(folder, place);
  const { predicate } = verified.value.value;
  return ok({ bytes: bytes.value, predicate, root: join(folder, place.tree) });
}

function notPinned(folder: string, { statement }: AttestedPlace): Result<never, DeploymentFailure> {
  return err({ code: 'app.statement-not-pinned', path: join(folder, statement) });
}

/** Proves that a tree still is, byte for byte, what its statement says; the bytes are copied first and proven then. */
export function verifyTree(root: string, inventory: Inventory): Result<TreeBytes, DeploymentFailure> {
  const collected = collectTree(root);
  if (!collected.ok) return collected;
  const sealed = sealImage(collected.value, 'process-memory');
  if (!sealed.ok) return sealed;
  const image = sealed.value.verify(inventory);
  return image.ok ? collected : image;
}
