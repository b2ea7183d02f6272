import { mkdir, readdir } from 'node:fs/promises';
import { err, type FreezeLevel, ok, type Result } from '../../core/index.ts';
import type { SealFailure } from '../../seal/index.ts';
import type { TrustFailure } from '../../trust/index.ts';
import { type DeploymentFileFailure, readDeploymentFile, writeDeploymentFile } from './deployment-files.ts';
import { createKey } from './deployment-key.ts';
import {
  type DeploymentRecord,
  emptyRecord,
  parseDeploymentRecord,
  type RecordFailure,
  toRecordBytes,
} from './deployment-record.ts';
import { places } from './places.ts';
import { requirePrivateFolder } from './private-folder.ts';

/** A deployment: the folder of its state, absolute and without symlinks, and what its record says. */
export interface Deployment {
  readonly folder: string;
  readonly record: DeploymentRecord;
}

/** Why a deployment, or something that it attested, can't be relied on. */
export type DeploymentFailure =
  | DeploymentFileFailure
  | RecordFailure
  | TrustFailure
  | SealFailure
  | { readonly code: 'app.deployment-exists'; readonly path: string }
  /** Another command is changing the deployment, or died while it was. */
  | { readonly code: 'app.deployment-busy'; readonly path: string; readonly pid: number | null }
  | { readonly code: 'app.not-installed' }
  /** A genuine statement, and not the one that the record counts. */
  | { readonly code: 'app.statement-not-pinned'; readonly path: string };

/** Makes a deployment with a key of its own and nothing else that it believes, in a folder that is new or empty. */
export async function createDeployment(
  path: string,
  minimumFreezeLevel: FreezeLevel,
): Promise<Result<Deployment, DeploymentFailure>> {
  const folder = await makeFolder(path);
  if (!folder.ok) return folder;
  const key = await createKey(folder.value);
  if (!key.ok) return key;
  const { publicKey } = key.value;
  const signers = [{ publicKey, status: 'active' as const, notAfter: null }];
  return await saveRecord(folder.value, { ...emptyRecord, signers, minimumFreezeLevel });
}

async function makeFolder(path: string): Promise<Result<string, DeploymentFailure>> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = await requirePrivateFolder(path);
    if (!folder.ok) return folder;
    return (await readdir(path)).length === 0 ? folder : err({ code: 'app.deployment-exists', path });
  } catch {
    return err({ code: 'app.deployment-unwritable', path });
  }
}

/** Opens a deployment that only its owner can have changed. */
export async function openDeployment(path: string): Promise<Result<Deployment, DeploymentFailure>> {
  const folder = await requirePrivateFolder(path);
  if (!folder.ok) return folder;
  const bytes = await readDeploymentFile(folder.value, places.record, 'public');
  if (!bytes.ok) return bytes;
  const record = parseDeploymentRecord(bytes.value);
  return record.ok ? ok({ folder: folder.value, record: record.value }) : record;
}

/** What a deployment believes changes in this one step: before it everything is as it was. */
export async function saveRecord(
  folder: string,
  record: DeploymentRecord,
): Promise<Result<Deployment, DeploymentFailure>> {
  const written = await writeDeploymentFile(folder, places.record, toRecordBytes(record), 'public');
  return written.ok ? ok({ folder, record }) : written;
}
