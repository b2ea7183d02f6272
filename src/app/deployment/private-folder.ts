import { lstat, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';

/** Why a place can't be relied on: others than its owner can change it, or read what only its owner may. */
export interface UnsafePlace {
  readonly code: 'app.deployment-unsafe';
  readonly path: string;
  readonly reason: 'symlink' | 'owner' | 'writable' | 'readable' | 'type';
}

export type PrivateFolderFailure =
  | UnsafePlace
  | { readonly code: 'app.deployment-missing'; readonly path: string };

/**
 * Requires a folder that nobody but us and root can change, put aside or put another one in the place of, and returns its
 * path without symlinks: the folder is none, and neither it nor any folder above it can be written to by others.
 */
export async function requirePrivateFolder(path: string): Promise<Result<string, PrivateFolderFailure>> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return err({ code: 'app.deployment-missing', path });
  if (found.isSymbolicLink()) return err({ code: 'app.deployment-unsafe', path, reason: 'symlink' });
  if (!found.isDirectory()) return err({ code: 'app.deployment-unsafe', path, reason: 'type' });
  const folder = await realpath(path);
  const unsafe = judgePlace(folder, found, 0o022) ?? (await findUnsafeParent(folder));
  return unsafe === null ? ok(folder) : err(unsafe);
}

const sticky = 0o1000;

/** In a sticky folder, such as `/tmp`, everybody may add entries and nobody may touch those of others. */
async function findUnsafeParent(folder: string): Promise<UnsafePlace | null> {
  for (const parent of listParents(folder)) {
    const found = await lstat(parent);
    const { uid, mode } = found;
    const unsafe = judgePlace(parent, { uid, mode: (mode & sticky) === 0 ? mode : mode & ~0o022 }, 0o022);
    if (unsafe !== null) return unsafe;
  }
  return null;
}

/**
 * Node and npm look for packages and their programs in `node_modules` of every folder above, too: one that others can
 * write to would take part in a build without being in any lock.
 */
export async function findForeignModules(folder: string): Promise<UnsafePlace | null> {
  for (const parent of [folder, ...listParents(folder)]) {
    const path = join(parent, 'node_modules');
    const found = await lstat(path).catch(() => null);
    if (found === null) continue;
    if (found.isSymbolicLink()) return { code: 'app.deployment-unsafe', path, reason: 'symlink' };
    const unsafe = judgePlace(path, found, 0o022);
    if (unsafe !== null) return unsafe;
  }
  return null;
}

function listParents(folder: string): readonly string[] {
  const parents: string[] = [];
  for (let at = dirname(folder); at !== parents.at(-1); at = dirname(at)) parents.push(at);
  return parents;
}

/** Windows has no such modes; there the access list that a folder inherits has to do. */
export function judgePlace(
  path: string,
  { uid, mode }: { readonly uid: number; readonly mode: number },
  forbidden: number,
): UnsafePlace | null {
  const own = process.getuid?.();
  if (own === undefined) return null;
  if (uid !== own && uid !== 0) return { code: 'app.deployment-unsafe', path, reason: 'owner' };
  const open = mode & forbidden;
  if (open === 0) return null;
  return { code: 'app.deployment-unsafe', path, reason: (open & 0o022) === 0 ? 'readable' : 'writable' };
}
