import { opendirSync } from 'node:fs';
import { ok, toTwinKey, toUtf8 } from '../../core/index.ts';
import { type OpenFolder, toPath } from './open-folder.ts';
import { refuse, type Taken } from './refuse.ts';

/** The names in a folder, as the system spells them. */
export interface FolderNames {
  /** Those that are UTF-8. */
  readonly all: readonly string[];
  /** The others, with replacement characters: only to be told about. */
  readonly illegible: readonly string[];
  /** Whether the folder has this very name. */
  has(name: string): boolean;
  /** Other names that some file system takes for this one. */
  twinsOf(name: string): readonly string[];
}

/** How a walk gets the names of a folder that it has open. */
export type NameReader = (folder: OpenFolder) => Taken<FolderNames>;

/** Reads them in the order of their bytes, because the order of a folder differs from machine to machine. */
export function readNames(folder: OpenFolder, bound: number): Taken<FolderNames> {
  // As Latin-1 every byte of a name is one character, so that no name is lost in decoding.
  const listing = opendirSync(folder.at('.'), { encoding: 'latin1' });
  const raw: string[] = [];
  try {
    for (let entry = listing.readSync(); entry !== null; entry = listing.readSync()) {
      if (raw.length === bound) {
        return refuse('toolchain.too-many-files', folder.path, { related: [String(bound)] });
      }
      raw.push(entry.name);
    }
  } finally {
    listing.closeSync();
  }
  raw.sort((left, right) => (left < right ? -1 : 1));
  return ok(decodeNames(raw));
}

function decodeNames(raw: readonly string[]): FolderNames {
  const all: string[] = [];
  const illegible: string[] = [];
  for (const name of raw) {
    const bytes = Buffer.from(name, 'latin1');
    const text = toUtf8(bytes);
    if (text === null) illegible.push(bytes.toString('utf8'));
    else all.push(text);
  }
  return createFolderNames(all, illegible);
}

function createFolderNames(all: readonly string[], illegible: readonly string[]): FolderNames {
  const exact = new Set(all);
  const alike = new Map<string, string[]>();
  for (const name of all) {
    const folded = toTwinKey(name);
    const group = alike.get(folded);
    if (group === undefined) alike.set(folded, [name]);
    else group.push(name);
  }
  return {
    all,
    illegible,
    has: (name) => exact.has(name),
    twinsOf: (name) => (alike.get(toTwinKey(name)) ?? []).filter((other) => other !== name),
  };
}

/** Paths of the twins of an entry. */
export function toTwinPaths(folder: OpenFolder, twins: readonly string[]): readonly string[] {
  return twins.map((twin) => toPath(folder, twin)).sort();
}
