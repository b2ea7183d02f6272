import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result } from '../../core/index.ts';
import { type Deployment, type DeploymentFailure, openDeployment } from './deployment.ts';
import { places } from './places.ts';
import { requirePrivateFolder } from './private-folder.ts';

/** A deployment that nobody else changes meanwhile, and a private folder for what is being made. */
export interface ChangingDeployment extends Deployment {
  readonly staging: string;
}

/**
 * Changes a deployment while no other command does. Whatever an earlier command left behind half-made is cleared away
 * first, and everything half-made is gone afterwards: only what the record names counts.
 */
export async function changeDeployment<Value, Failure>(
  path: string,
  change: (deployment: ChangingDeployment) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | DeploymentFailure>> {
  const folder = await requirePrivateFolder(path);
  if (!folder.ok) return folder;
  const lock = join(folder.value, places.lock);
  const busy = await takeLock(lock);
  if (busy !== null) return err(busy);
  try {
    const deployment = await openDeployment(folder.value);
    if (!deployment.ok) return deployment;
    const staging = await makeStaging(folder.value);
    try {
      return await change({ ...deployment.value, staging });
    } finally {
      await clear(staging);
    }
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(path: string): Promise<DeploymentFailure | null> {
  const file = await open(path, 'wx', 0o600).catch(() => null);
  if (file !== null) {
    await file.writeFile(`${process.pid}\n`);
    await file.close();
    return null;
  }
  const holder = await readFile(path, 'utf8').catch(() => null);
  if (holder === null) return { code: 'app.deployment-unwritable', path };
  const pid = /^\d{1,10}$/.exec(holder.trim())?.[0];
  return { code: 'app.deployment-busy', path, pid: pid === undefined ? null : Number(pid) };
}

async function makeStaging(folder: string): Promise<string> {
  const staging = join(folder, places.staging);
  await clear(staging);
  await mkdir(staging, { mode: 0o700 });
  return staging;
}

async function clear(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
