import { type BigIntStats, closeSync, constants, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../core/index.ts';
import { type Entry, isSameEntry, readEntry } from './entry.ts';
import { type Ground, toDescriptorPath } from './ground.ts';
import { refuse, type Taken } from './refuse.ts';

/** A folder of the tree that is held open. Whoever opened it closes it. */
export interface OpenFolder {
  /** Relative to the top; empty for the top itself. */
  readonly path: string;
  /** Its path by names, absolute. */
  readonly location: string;
  readonly parent: OpenFolder | null;
  readonly fd: number;
  /** As it was when it was opened. */
  readonly stat: BigIntStats;
  /** What system calls reach an entry of it by. */
  at(name: string): string;
}

export function openTop(ground: Ground): Taken<OpenFolder> {
  if (tryEntry(ground.root)?.kind !== 'folder') return refuse('toolchain.changed-while-reading', '');
  const place = { path: '', location: ground.root, parent: null };
  return openFolder(ground, place, ground.root, ground.stat);
}

/** Opens a folder of a folder: the very one that was looked at. */
export function openChild(
  ground: Ground,
  parent: OpenFolder,
  name: string,
  seen: BigIntStats,
): Taken<OpenFolder> {
  const place = { path: toPath(parent, name), location: join(parent.location, name), parent };
  return openFolder(ground, place, parent.at(name), seen);
}

function openFolder(
  ground: Ground,
  place: Pick<OpenFolder, 'path' | 'location' | 'parent'>,
  address: string,
  seen: BigIntStats,
): Taken<OpenFolder> {
  const fd = openSync(address, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const stat = fstatSync(fd, { bigint: true });
  if (!isSameEntry(stat, seen)) {
    closeSync(fd);
    return refuse('toolchain.changed-while-reading', place.path);
  }
  const base = ground.byDescriptor ? toDescriptorPath(fd) : place.location;
  return ok({ ...place, fd, stat, at: (name) => `${base}/${name}` });
}

/** The path of an entry, relative to the top. */
export function toPath(folder: OpenFolder, name: string): string {
  return folder.path === '' ? name : `${folder.path}/${name}`;
}

/** Whether names certainly lead to an open folder still, from the top down and through folders alone. */
export function isInPlace(folder: OpenFolder): boolean {
  for (let at: OpenFolder | null = folder; at !== null; at = at.parent) {
    const entry = tryEntry(at.location);
    if (entry?.kind !== 'folder' || !isSameEntry(entry.stat, at.stat)) return false;
  }
  return true;
}

function tryEntry(location: string): Entry | null {
  try {
    return readEntry(location);
  } catch {
    return null;
  }
}
