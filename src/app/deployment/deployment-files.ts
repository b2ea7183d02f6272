import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import { judgePlace, type PrivateFolderFailure } from './private-folder.ts';

export type DeploymentFileFailure =
  | PrivateFolderFailure
  | { readonly code: 'app.deployment-unwritable'; readonly path: string };

/** Who may read a file: its owner alone, or everybody. Nobody but its owner ever writes to it. */
type Access = 'private' | 'public';

/** Longer than any statement about a toolchain that was seen, twenty times over. */
const mostBytes = 64 << 20;

/** Reads a file of a deployment: regular, under one name, ours or root's, and private where it must be. */
export async function readDeploymentFile(
  folder: string,
  name: string,
  access: Access,
): Promise<Result<Uint8Array, DeploymentFileFailure>> {
  const path = join(folder, name);
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(toCode);
  if (file === 'ELOOP') return err({ code: 'app.deployment-unsafe', path, reason: 'symlink' });
  if (typeof file === 'string') return err({ code: 'app.deployment-missing', path });
  try {
    const found = await file.stat();
    if (!found.isFile() || found.nlink !== 1 || found.size > mostBytes)
      return err({ code: 'app.deployment-unsafe', path, reason: 'type' });
    const unsafe = judgePlace(path, found, access === 'private' ? 0o077 : 0o022);
    return unsafe === null ? ok(await file.readFile()) : err(unsafe);
  } finally {
    await file.close();
  }
}

function toCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Puts a file in place whole: readers see the old bytes or the new ones, and after a crash one or the other is there. */
export async function writeDeploymentFile(
  folder: string,
  name: string,
  bytes: Uint8Array,
  access: Access,
): Promise<Result<null, DeploymentFileFailure>> {
  const path = join(folder, name);
  const temporary = `${path}.new`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(temporary, { force: true });
    const file = await open(temporary, 'wx', access === 'private' ? 0o600 : 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return ok(null);
  } catch {
    return err({ code: 'app.deployment-unwritable', path });
  }
}

/** Makes a rename last over a crash; Windows opens no folders, and needs none to be. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
