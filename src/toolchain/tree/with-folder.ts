import { closeSync } from 'node:fs';
import { ok } from '../../core/index.ts';
import { toNames } from './confine.ts';
import { type OpenFolder, openChild, openTop, toPath } from './open-folder.ts';
import { refuse, type Taken, takeFrom } from './refuse.ts';
import { lookUp, type Walk } from './walk.ts';

/** Runs work with a folder of the tree held open, or with null where it or a folder above it is missing. */
export function withFolder<T>(
  walk: Walk,
  path: string,
  work: (folder: OpenFolder | null) => Taken<T>,
): Taken<T> {
  const names = toNames(path);
  if (!names.ok) return names;
  const opened: OpenFolder[] = [];
  try {
    const folder = openAll(walk, names.value, opened);
    return folder.ok ? work(folder.value) : folder;
  } finally {
    for (const { fd } of opened) closeSync(fd);
  }
}

function openAll(walk: Walk, names: readonly string[], opened: OpenFolder[]): Taken<OpenFolder | null> {
  let at = takeFrom('', () => openTop(walk.ground));
  for (const name of names) {
    if (!at.ok) return at;
    const parent = at.value;
    opened.push(parent);
    const path = toPath(parent, name);
    const next = takeFrom(path, () => openEntry(walk, parent, name));
    if (!next.ok || next.value === null) return next;
    at = ok(next.value);
  }
  if (at.ok) opened.push(at.value);
  return at;
}

function openEntry(walk: Walk, parent: OpenFolder, name: string): Taken<OpenFolder | null> {
  const entry = lookUp(walk, parent, name);
  if (!entry.ok || entry.value === null) return entry.ok ? ok(null) : entry;
  const { kind, stat } = entry.value;
  if (kind === 'folder') return openChild(walk.ground, parent, name, stat);
  return refuse(kind === 'symlink' ? 'toolchain.symlink' : 'toolchain.not-a-folder', toPath(parent, name));
}

/** Runs work with the folder that a path lies in, held open, and the path's last name. As `withFolder` otherwise. */
export function withParent<T>(
  walk: Walk,
  path: string,
  work: (folder: OpenFolder | null, name: string) => Taken<T>,
): Taken<T> {
  const names = toNames(path);
  if (!names.ok) return names;
  const name = names.value.at(-1);
  if (name === undefined) return refuse('policy.unsafe-path', path, { subject: path });
  return withFolder(walk, names.value.slice(0, -1).join('/'), (folder) =>
    takeFrom(path, () => work(folder, name)),
  );
}
