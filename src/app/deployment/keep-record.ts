import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../core/index.ts';
import { type Deployment, type DeploymentFailure, saveRecord } from './deployment.ts';
import { toKeyId } from './deployment-key.ts';
import type { DeploymentRecord } from './deployment-record.ts';
import { toInstallationPlace, toKeyPlace, toRuntimePlace } from './places.ts';

/** Saves a record and clears away what it doesn't name: trees, statements and keys that nothing believes any more. */
export async function keepRecord(
  folder: string,
  record: DeploymentRecord,
): Promise<Result<Deployment, DeploymentFailure>> {
  const saved = await saveRecord(folder, record);
  if (!saved.ok) return saved;
  const named = new Set(listNamed(record));
  for (const group of new Set(['installations', 'runtimes', 'keys'])) {
    const names = await readdir(join(folder, group)).catch(() => []);
    for (const name of names)
      if (!named.has(`${group}/${name}`))
        await rm(join(folder, group, name), { recursive: true, force: true });
  }
  return saved;
}

function listNamed({ installation, runtimes, signers }: DeploymentRecord): readonly string[] {
  const keys = signers.filter(({ status }) => status === 'active').map(({ publicKey }) => toKeyId(publicKey));
  const installed =
    installation === null ? [] : [toInstallationPlace(installation.skillSource, installation.generation)];
  const kept = [
    ...installed,
    ...runtimes.map(({ toolchain, generation }) => toRuntimePlace(toolchain, generation)),
  ];
  return [
    ...kept.map((place) => place.folder),
    ...keys.flatMap((id) => (id.ok ? [toKeyPlace(id.value)] : [])),
  ];
}
