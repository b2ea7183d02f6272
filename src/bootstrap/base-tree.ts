import { compareBytes, err, type ObjectId, ok, parseRepoPathText, type Result } from '../core/index.ts';
import type { TreeEntry } from '../git/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { ProvenObjects, ProvenTree } from './read-base.ts';

/** A regular file of the base commit. */
export interface BaseFile {
  readonly path: string;
  readonly id: ObjectId;
}

/**
 * Looks paths up in the base tree. Every component on the way is a plain folder under a name that no other name of its
 * folder could be taken for; the end is a regular file. Anything else fails closed.
 */
export interface BaseTree {
  /** Null where there is no such file. */
  findFile(path: string): Result<BaseFile | null, BootstrapCause>;
  /**
   * Every file below a folder, sorted by bytes; none where there is no such folder. Fails where files and folders together
   * are more than `most`: a few trees that name each other can spell out more paths than there are atoms.
   */
  listFiles(folder: string, most: number): Result<readonly BaseFile[], BootstrapCause>;
}

export function createBaseTree(root: ObjectId, objects: ProvenObjects): BaseTree {
  return {
    findFile: (path) => {
      const found = descend(root, path, objects);
      if (!found.ok) return found;
      if (found.value === null) return ok(null);
      return isRegular(found.value) ? ok({ path, id: found.value.id }) : unfit(path, found.value);
    },
    listFiles: (folder, most) => {
      const found = descend(root, folder, objects);
      if (!found.ok) return found;
      if (found.value === null) return ok([]);
      if (found.value.kind !== 'directory') return unfit(folder, found.value);
      const listing: Listing = { files: [], left: most };
      const fault = collect(found.value.id, `${folder}/`, objects, listing);
      return fault === null ? ok(listing.files.sort(byBytes)) : err(fault);
    },
  };
}

function descend(
  root: ObjectId,
  path: string,
  objects: ProvenObjects,
): Result<TreeEntry | null, BootstrapCause> {
  const components = path.split('/');
  let entry: TreeEntry = { mode: '40000', kind: 'directory', id: root };
  for (const [at, component] of components.entries()) {
    const walked = components.slice(0, at).join('/');
    if (entry.kind !== 'directory') return unfit(walked, entry);
    const tree = objects.readTree(entry.id);
    if (!tree.ok) return tree;
    const twin = tree.value.findTwin(component);
    if (twin !== null) return err({ code: 'bootstrap.base-name-twin', path: join(walked, component), twin });
    const next = tree.value.entries.get(toKey(component));
    if (next === undefined) return ok(null);
    entry = next;
  }
  return ok(entry);
}

interface Listing {
  readonly files: BaseFile[];
  left: number;
}

function collect(
  id: ObjectId,
  prefix: string,
  objects: ProvenObjects,
  listing: Listing,
): BootstrapCause | null {
  const tree = objects.readTree(id);
  if (!tree.ok) return tree.error;
  for (const [key, entry] of tree.value.entries) {
    listing.left--;
    if (listing.left < 0) return { code: 'bootstrap.base-too-large', limit: 'entries' };
    const name = Buffer.from(key, 'latin1').toString('utf8');
    const path = `${prefix}${name}`;
    const fault =
      findNameFault(tree.value, name, key, path) ??
      (entry.kind === 'directory'
        ? collect(entry.id, `${path}/`, objects, listing)
        : collectFile(path, entry, listing));
    if (fault !== null) return fault;
  }
  return null;
}

function findNameFault(tree: ProvenTree, name: string, key: string, path: string): BootstrapCause | null {
  if (toKey(name) !== key || !parseRepoPathText(path).ok)
    return { code: 'bootstrap.base-entry-unfit', path, kind: 'name' };
  const twin = tree.findTwin(name);
  return twin === null ? null : { code: 'bootstrap.base-name-twin', path, twin };
}

function collectFile(path: string, entry: TreeEntry, { files }: Listing): BootstrapCause | null {
  if (!isRegular(entry)) return toUnfit(path, entry);
  files.push({ path, id: entry.id });
  return null;
}

/** The two modes that Git writes for files today. */
function isRegular({ mode }: TreeEntry): boolean {
  return mode === '100644' || mode === '100755';
}

function unfit(path: string, entry: TreeEntry): Result<never, BootstrapCause> {
  return err(toUnfit(path, entry));
}

/** A file of an unusual mode is told by that mode, everything else by what it is. */
function toUnfit(path: string, entry: TreeEntry): BootstrapCause {
  const { kind, mode } = entry;
  const isOdd = (kind === 'file' || kind === 'executable') && !isRegular(entry);
  return { code: 'bootstrap.base-entry-unfit', path, kind: isOdd ? mode : kind };
}

/** Trees know names by their bytes, each as one character. */
function toKey(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function byBytes(left: BaseFile, right: BaseFile): number {
  return compareBytes(Buffer.from(left.path), Buffer.from(right.path));
}
