import { ok } from '../../core/index.ts';
import { type Entry, readEntry } from './entry.ts';
import { type NameReader, readNames, toTwinPaths } from './folder-names.ts';
import type { Ground } from './ground.ts';
import { type OpenFolder, toPath } from './open-folder.ts';
import { refuse, type Taken } from './refuse.ts';

/** A way of going through a tree. */
export interface Walk {
  readonly ground: Ground;
  readonly namesOf: NameReader;
}

/** Reads the names of a folder each time. */
export function createWalk(ground: Ground): Walk {
  return { ground, namesOf: (folder) => readNames(folder, ground.bounds.folderEntries) };
}

/** Reads the names of a folder again only where the folder was written to since, as its times show. */
export function createReadingWalk(ground: Ground): Walk {
  const { namesOf } = createWalk(ground);
  const known = new Map<string, { readonly stamp: string; readonly names: ReturnType<NameReader> }>();
  const toStamp = ({ stat }: OpenFolder) => `${stat.dev} ${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs}`;
  return {
    ground,
    namesOf: (folder) => {
      const stamp = toStamp(folder);
      const kept = known.get(folder.path);
      if (kept?.stamp === stamp) return kept.names;
      const names = namesOf(folder);
      known.set(folder.path, { stamp, names });
      return names;
    },
  };
}

/**
 * Looks at an entry of an open folder by exactly its name; null where there is none. Where another entry could be taken
 * for it, on this machine or on another, which of them is meant depends on the machine: then neither is.
 */
export function lookUp(walk: Walk, folder: OpenFolder, name: string): Taken<Entry | null> {
  const names = walk.namesOf(folder);
  if (!names.ok) return names;
  const twins = names.value.twinsOf(name);
  if (twins.length > 0) {
    return refuse('toolchain.name-twin', toPath(folder, name), { related: toTwinPaths(folder, twins) });
  }
  const entry = readEntry(folder.at(name));
  if (entry === null || names.value.has(name)) return ok(entry);
  // It came since the names were read, or this file system folds names in a way of its own.
  const again = readNames(folder, walk.ground.bounds.folderEntries);
  if (!again.ok) return again;
  return again.value.has(name) ? ok(entry) : refuse('toolchain.name-twin', toPath(folder, name));
}
