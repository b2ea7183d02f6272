import { type BigIntStats, closeSync, constants, fstatSync, openSync } from 'node:fs';
import { ok } from '../../core/index.ts';
import { type Entry, isUntouched } from './entry.ts';
import type { Ground } from './ground.ts';
import { isInPlace, type OpenFolder, toPath } from './open-folder.ts';
import { refuse, type Taken } from './refuse.ts';
import { lookUp, type Walk } from './walk.ts';
import { withParent } from './with-folder.ts';

/** A file as it was at one moment. */
export interface FileContent {
  readonly bytes: Uint8Array;
  /** Permission bits. */
  readonly mode: number;
}

/**
 * The content of a regular file that has one name and that nobody wrote to while it was read; null where nothing is at
 * the path. Never waits: a pipe, a device or a socket in its place is refused, even where it comes between look and
 * opening.
 */
export function readFile(walk: Walk, path: string): Taken<FileContent | null> {
  return withParent(walk, path, (folder, name) => {
    const file = folder === null ? ok(null) : readFileIn(walk, folder, name);
    // Without descriptors a folder can be swapped for a link after it was opened.
    const isThere = folder === null || isInPlace(folder);
    return isThere || !file.ok ? file : refuse('toolchain.changed-while-reading', path);
  });
}

/** As `readFile`, for an entry of an open folder. */
export function readFileIn(walk: Walk, folder: OpenFolder, name: string): Taken<FileContent | null> {
  const entry = lookUp(walk, folder, name);
  if (!entry.ok || entry.value === null) return entry.ok ? ok(null) : entry;
  return readFound(walk.ground, folder, name, entry.value);
}

/** As `readFile`, for an entry that was just looked at, whatever its name could be taken for. */
export function readFound(
  ground: Ground,
  folder: OpenFolder,
  name: string,
  entry: Entry,
): Taken<FileContent> {
  const path = toPath(folder, name);
  const kind = requireFile(entry, path);
  if (!kind.ok) return kind;
  const fd = openSync(folder.at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return readOpen(ground, fd, path, entry.stat);
  } finally {
    closeSync(fd);
  }
}

function requireFile({ kind }: Entry, path: string): Taken<void> {
  if (kind === 'file') return ok(undefined);
  return refuse(kind === 'symlink' ? 'toolchain.symlink' : 'toolchain.not-a-file', path);
}

function readOpen(ground: Ground, fd: number, path: string, seen: BigIntStats): Taken<FileContent> {
  const before = fstatSync(fd, { bigint: true });
  if (!before.isFile()) return refuse('toolchain.not-a-file', path);
  if (!isUntouched(seen, before)) return refuse('toolchain.changed-while-reading', path);
  if (before.nlink !== 1n) return refuse('toolchain.hard-link', path, { related: [String(before.nlink)] });
  const { fileBytes } = ground.bounds;
  if (before.size > fileBytes) return refuse('toolchain.too-large', path, { related: [String(fileBytes)] });
  // One byte more than there should be, so that a file that grows shows it.
  const buffer = new Uint8Array(Number(before.size) + 1);
  const length = fill(ground, fd, buffer);
  const after = fstatSync(fd, { bigint: true });
  if (length !== Number(before.size) || !isUntouched(before, after)) {
    return refuse('toolchain.changed-while-reading', path);
  }
  return ok({ bytes: buffer.subarray(0, length), mode: Number(before.mode & 0o777n) });
}

function fill(ground: Ground, fd: number, buffer: Uint8Array): number {
  let length = 0;
  while (length < buffer.length) {
    const read = ground.readChunk(fd, buffer, length);
    if (read === 0) break;
    length += read;
  }
  return length;
}
