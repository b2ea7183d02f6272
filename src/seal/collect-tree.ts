import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs';
import { err, ok, parseRepoPathText, type Result, sha256, toTwinKey, toUtf8 } from '../core/index.ts';
import { byPath, type InventoryEntry } from './inventory.ts';
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
 * and verified (SE-1). Everything that is not a folder or a regular file with one link
 * fails closed, as does a file that changes while it is read. The folder belongs to somebody else: its names and its
 * contents are untrusted.
 */
export function collectTree(
  root: string,
  bounds: CollectBounds = defaultBounds,
): Result<TreeBytes, SealFailure> {
  const walk: Walk = { bounds, bytes: 0, entries: [], contents: new Map() };
  const opened = openFolder(root);
  if (!opened.ok) return err(opened.error);
  try {
    const failure = collectFolder(opened.value, '', 0, walk);
    if (failure !== null) return err(failure);
  } finally {
    closeSync(opened.value.descriptor);
  }
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

interface Folder {
  readonly descriptor: number;
  /** A path that leads into this very folder, whatever happens to its name or its parents meanwhile. */
  readonly path: string;
}

/** On Linux a descriptor of a folder can be walked from; elsewhere its path has to do, and races show as changes. */
function toFolder(descriptor: number, path: string): Folder {
  return { descriptor, path: process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : path };
}

function openFolder(path: string): Result<Folder, SealFailure> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return err({ code: 'seal.root-unfit', reason: 'missing' });
  if (found.isSymbolicLink()) return err({ code: 'seal.root-unfit', reason: 'symlink' });
  if (!found.isDirectory()) return err({ code: 'seal.root-unfit', reason: 'not-a-folder' });
  const descriptor = tryOpen(path, constants.O_DIRECTORY);
  if (descriptor === null) return err({ code: 'seal.root-unfit', reason: 'missing' });
  return ok(toFolder(descriptor, path));
}

function collectFolder(folder: Folder, prefix: string, depth: number, walk: Walk): SealFailure | null {
  if (depth > walk.bounds.depth) return { code: 'seal.too-large', limit: 'depth' };
  let names: Buffer[];
  try {
    names = readdirSync(folder.path, { encoding: 'buffer' });
  } catch {
    return { code: 'seal.unreadable', path: prefix };
  }
  for (const name of names) {
    const text = toUtf8(name);
    const path = `${prefix}${text ?? name.toString('latin1')}`;
    if (text === null || !parseRepoPathText(path).ok) return { code: 'seal.path-unfit', path };
    if (walk.entries.length >= walk.bounds.entries) return { code: 'seal.too-large', limit: 'entries' };
    const failure = collectEntry(`${folder.path}/${text}`, path, depth, walk);
    if (failure !== null) return failure;
  }
  return null;
}

function collectEntry(at: string, path: string, depth: number, walk: Walk): SealFailure | null {
  const found = lstatSync(at, { throwIfNoEntry: false });
  if (found === undefined) return { code: 'seal.changed-while-reading', path };
  if (found.isSymbolicLink()) return { code: 'seal.symlink', path };
  if (found.isDirectory()) {
    walk.entries.push({ type: 'folder', path });
    return enterFolder(at, path, found, depth, walk);
  }
  if (!found.isFile()) return { code: 'seal.special-file', path };
  if (found.nlink !== 1) return { code: 'seal.hard-link', path, links: found.nlink };
  return collectFile(at, path, found, walk);
}

function enterFolder(at: string, path: string, found: Stats, depth: number, walk: Walk): SealFailure | null {
  const descriptor = tryOpen(at, constants.O_DIRECTORY);
  if (descriptor === null) return { code: 'seal.unreadable', path };
  try {
    if (!isSame(fstatSync(descriptor), found)) return { code: 'seal.changed-while-reading', path };
    return collectFolder(toFolder(descriptor, at), `${path}/`, depth + 1, walk);
  } finally {
    closeSync(descriptor);
  }
}

function collectFile(at: string, path: string, found: Stats, walk: Walk): SealFailure | null {
  walk.bytes += found.size;
  if (walk.bytes > walk.bounds.bytes) return { code: 'seal.too-large', limit: 'bytes' };
  const descriptor = tryOpen(at, 0);
  if (descriptor === null) return { code: 'seal.unreadable', path };
  try {
    const opened = fstatSync(descriptor);
    if (!isSame(opened, found) || !opened.isFile()) return { code: 'seal.changed-while-reading', path };
    const bytes = Buffer.allocUnsafe(found.size + 1);
    const length = readWhole(descriptor, bytes);
    const after = fstatSync(descriptor);
    if (length !== found.size || !isSame(after, found)) return { code: 'seal.changed-while-reading', path };
    const contents = bytes.subarray(0, length);
    walk.contents.set(path, contents);
    walk.entries.push({ type: 'file', path, size: length, sha256: sha256(contents) });
    return null;
  } catch {
    return { code: 'seal.unreadable', path };
  } finally {
    closeSync(descriptor);
  }
}

/** Never follows a link, and never waits for somebody to write into a pipe. */
function tryOpen(path: string, flags: number): number | null {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | flags);
  } catch {
    return null;
  }
}

/** Fills the buffer up to the end of the file; one byte more than expected shows a file that grew. */
function readWhole(descriptor: number, into: Buffer): number {
  let length = 0;
  while (length < into.length) {
    const read = readSync(descriptor, into, length, into.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** The same object in the same state: a folder's times move with its entries, a file's with its bytes and links. */
function isSame(left: Stats, right: Stats): boolean {
  return (
    left.dev === right.dev &&
    left.ino === right.ino &&
    left.mode === right.mode &&
    left.nlink === right.nlink &&
    left.size === right.size &&
    left.mtimeMs === right.mtimeMs &&
    left.ctimeMs === right.ctimeMs
  );
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
