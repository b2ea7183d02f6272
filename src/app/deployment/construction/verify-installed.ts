import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { err, ok, type Result } from '../../../core/index.ts';
import type { LockedPackage } from './dependency-lock.ts';
import type { FileFault, InstalledFailure } from './installed-failure.ts';
import { readPackage } from './read-package.ts';

export interface Installation {
  /** Absolute; holds `node_modules`. */
  readonly root: string;
  /** The folder that npm caches in. */
  readonly cache: string;
  readonly lock: ReadonlyMap<string, LockedPackage>;
}

/**
 * Proves that an installation is what its lock binds, without believing anything that npm says of it. Every file below
 * `node_modules` belongs to a package that the lock lists, and is byte for byte in the tarball whose SHA-512 the lock
 * binds; every file of each tarball is there; every package that is not optional is there. What npm writes beside the
 * packages is not believed either: links to their programs lead into them, and its own list of what it installed is not
 * read. Returns the packages that are there, sorted by path.
 */
export async function verifyInstalled(
  installation: Installation,
): Promise<Result<readonly LockedPackage[], InstalledFailure>> {
  const found: LockedPackage[] = [];
  const fault = await verifyFolder(installation, 'node_modules', found);
  if (fault !== null) return err(fault);
  const paths = new Set(found.map(({ path }) => path));
  for (const { path, optional } of installation.lock.values())
    if (!optional && !paths.has(path)) return err({ code: 'app.package-missing', path });
  return ok(found.sort((left, right) => (left.path < right.path ? -1 : 1)));
}

/** A `node_modules` folder, or one of a scope inside it. */
async function verifyFolder(
  installation: Installation,
  folder: string,
  found: LockedPackage[],
): Promise<InstalledFailure | null> {
  const entries = await readdir(join(installation.root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (path === 'node_modules/.package-lock.json' && entry.isFile()) continue;
    if (!entry.isDirectory()) return { code: 'app.package-unlisted', path };
    const fault = await verifyEntry(installation, path, entry.name, found);
    if (fault !== null) return fault;
  }
  return null;
}

async function verifyEntry(
  installation: Installation,
  path: string,
  name: string,
  found: LockedPackage[],
): Promise<InstalledFailure | null> {
  if (name === '.bin') return await verifyPrograms(installation, path);
  if (name.startsWith('@')) return await verifyFolder(installation, path, found);
  const locked = installation.lock.get(path);
  if (locked === undefined) return { code: 'app.package-unlisted', path };
  found.push(locked);
  const files = await readPackage(locked, installation.cache);
  if (!files.ok) return files.error;
  const fault = await verifyFiles(installation, files.value, path);
  return fault ?? (await verifyFolder(installation, `${path}/node_modules`, found));
}

/** Everything in a package's folder but the packages nested in it. */
async function verifyFiles(
  { root }: Installation,
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
): Promise<InstalledFailure | null> {
  const missing = new Set(files.keys());
  const options = { recursive: true, withFileTypes: true } as const;
  const own = join(root, path);
  for (const entry of await readdir(own, options)) {
    const at = join(entry.parentPath, entry.name)
      .slice(own.length + 1)
      .split(sep)
      .join('/');
    if (entry.isDirectory() || at.startsWith('node_modules/')) continue;
    if (!entry.isFile()) return differs(path, at, 'type');
    const expected = files.get(at);
    if (expected === undefined) return differs(path, at, 'added');
    if (!(await readFile(join(own, at))).equals(expected)) return differs(path, at, 'bytes');
    missing.delete(at);
  }
  const [lacking] = missing;
  return lacking === undefined ? null : differs(path, lacking, 'missing');
}

function differs(path: string, file: string, reason: FileFault): InstalledFailure {
  return { code: 'app.package-file-differs', path: `${path}/${file}`, reason };
}

/** npm links the programs of packages here. On Windows it writes scripts that call them, which nothing here runs. */
async function verifyPrograms({ root }: Installation, path: string): Promise<InstalledFailure | null> {
  if (process.platform === 'win32') return null;
  const modules = `${await realpath(join(root, 'node_modules'))}${sep}`;
  for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
    const target = await realpath(join(root, path, entry.name)).catch(() => '');
    if (!entry.isSymbolicLink() || !target.startsWith(modules))
      return { code: 'app.package-file-differs', path: `${path}/${entry.name}`, reason: 'type' };
  }
  return null;
}
