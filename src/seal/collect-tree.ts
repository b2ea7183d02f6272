import { closeSync, opendirSync, readSync, type Stats } from 'node:fs';
import { err, ok, parseRepoPathText, type Result, sha256, toTwinKey, toUtf8 } from '../core/index.ts';
import { byPath, type InventoryEntry } from './inventory.ts';
import { isUnchanged, type OpenedEntry, openFound, readStats } from './open-safely.ts';
import type { SealFailure } from './seal-failure.ts';
import type { TreeBytes } from './seal-image.ts';

/** What a tree may cost. */
export interface CollectBounds {
  readonly bytes: number;
  readonly entries: number;
  readonly depth: number;
}

const defaultBounds: CollectBounds = { bytes: 512 << 20, entries: 100_000, depth: 40 };

/**
 * Reads a whole folder, following no link at any level: a candidate only, on which nothing may act before it is sealed
 * and verified (SE-1). Everything that is not a folder or a regular file with one link fails closed, as does whatever
 * changes while it is read. The folder belongs to somebody else: its names and its contents are untrusted.
 */
export function collectTree(
  root: string,
  bounds: CollectBounds = defaultBounds,
): Result<TreeBytes, SealFailure> {
  const opened = openRoot(root);
  if (!opened.ok) return opened;
  const walk: Walk = { bounds, bytes: 0, entries: [], contents: new Map() };
  const failure = collectOpened(opened.value, root, '', 0, walk);
  if (failure !== null) return err(failure);
  const entries = walk.entries.sort(byPath);
  const twin = findTwin(entries);
  return twin ?? ok({ inventory: { entries, absent: [] }, contents: walk.contents });
}

interface Walk {
  readonly bounds: CollectBounds;
  bytes: number;
  readonly entries: InventoryEntry[];
  readonly contents: Map<string, Uint8Array>;
}

function openRoot(path: string): Result<OpenedEntry, SealFailure> {
  const found = readStats(path);
  if (found === null) return err({ code: 'seal.root-unfit', reason: 'missing' });
  if (found.isSymbolicLink()) return err({ code: 'seal.root-unfit', reason: 'symlink' });
  if (!found.isDirectory()) return err({ code: 'seal.root-unfit', reason: 'not-a-folder' });
  const opened = openFound(path, found);
  return opened.ok ? opened : err(toFailure(opened.error, ''));
}

/** Collects a folder that is open, and closes it. `prefix` is its path with a slash behind it; empty for the root. */
function collectOpened(
  folder: OpenedEntry,
  at: string,
  prefix: string,
  depth: number,
  walk: Walk,
): SealFailure | null {
  try {
    if (depth > walk.bounds.depth) return { code: 'seal.too-large', limit: 'depth' };
    const failure = collectEntries(toLastingPath(folder.descriptor, at), prefix, depth, walk);
    if (failure !== null || isUnchanged(folder)) return failure;
    return toFailure('changed', prefix.slice(0, -1));
  } catch {
    return toFailure('unreadable', prefix.slice(0, -1));
  } finally {
    closeSync(folder.descriptor);
  }
}

/**
 * A path that leads into this very folder, whatever happens to its name or its parents meanwhile: on Linux a descriptor
 * can be walked from. Elsewhere the name has to do, and races show as changes.
 */
function toLastingPath(descriptor: number, path: string): string {
  return process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : path;
}

/** One entry after the other, so that a folder without end ends at the bound. */
function collectEntries(folder: string, prefix: string, depth: number, walk: Walk): SealFailure | null {
  const listing = opendirSync(folder, { encoding: 'buffer' as BufferEncoding });
  try {
    for (let entry = listing.readSync(); entry !== null; entry = listing.readSync()) {
      const name = Buffer.from(entry.name);
      const text = toUtf8(name);
      const path = `${prefix}${text ?? name.toString('latin1')}`;
      if (text === null || !parseRepoPathText(path).ok) return { code: 'seal.path-unfit', path };
      if (walk.entries.length >= walk.bounds.entries) return { code: 'seal.too-large', limit: 'entries' };
      const failure = collectEntry(`${folder}/${text}`, path, depth, walk);
      if (failure !== null) return failure;
    }
    return null;
  } finally {
    listing.closeSync();
  }
}

function collectEntry(at: string, path: string, depth: number, walk: Walk): SealFailure | null {
  const found = readStats(at);
  if (found === null) return toFailure('changed', path);
  if (found.isSymbolicLink()) return { code: 'seal.symlink', path };
  if (!found.isDirectory() && !found.isFile()) return { code: 'seal.special-file', path };
  if (found.isFile() && found.nlink !== 1) return { code: 'seal.hard-link', path, links: found.nlink };
  return found.isDirectory()
    ? collectFolder(at, path, found, depth, walk)
    : collectFile(at, path, found, walk);
}

function collectFolder(
  at: string,
  path: string,
  found: Stats,
  depth: number,
  walk: Walk,
): SealFailure | null {
  const opened = openFound(at, found);
  if (!opened.ok) return toFailure(opened.error, path);
  walk.entries.push({ type: 'folder', path });
  return collectOpened(opened.value, at, `${path}/`, depth + 1, walk);
}

function collectFile(at: string, path: string, found: Stats, walk: Walk): SealFailure | null {
  walk.bytes += found.size;
  if (walk.bytes > walk.bounds.bytes) return { code: 'seal.too-large', limit: 'bytes' };
  const opened = openFound(at, found);
  if (!opened.ok) return toFailure(opened.error, path);
  try {
    const contents = readWhole(opened.value);
    if (contents === null || !isUnchanged(opened.value)) return toFailure('changed', path);
    walk.contents.set(path, contents);
    walk.entries.push({ type: 'file', path, size: contents.length, sha256: sha256(contents) });
    return null;
  } catch {
    return toFailure('unreadable', path);
  } finally {
    closeSync(opened.value.descriptor);
  }
}

/** The bytes up to the end of a file, or null where it is not as long as it was: one byte more shows that it grew. */
function readWhole({ descriptor, stats }: OpenedEntry): Uint8Array | null {
  const bytes = Buffer.allocUnsafe(stats.size + 1);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return length === stats.size ? bytes.subarray(0, length) : null;
}

function toFailure(what: 'unreadable' | 'changed', path: string): SealFailure {
  return { code: what === 'changed' ? 'seal.changed-while-reading' : 'seal.unreadable', path };
}

/** Two names that some file system takes for one: equal under case folding and Unicode normalisation. */
function findTwin(entries: readonly InventoryEntry[]): Result<never, SealFailure> | null {
  const seen = new Map<string, string>();
  for (const { path } of entries) {
    const folded = toTwinKey(path);
    const twin = seen.get(folded);
    if (twin !== undefined) return err({ code: 'seal.path-twin', path, twin });
    seen.set(folded, path);
  }
  return null;
}
