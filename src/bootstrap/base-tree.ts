import { compareBytes, err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { TreeEntry } from '../git/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { ProvenObjects } from './read-base.ts';

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
  /** Every file below a folder, sorted by bytes; empty where there is no such folder. */
  listFiles(folder: string): Result<readonly BaseFile[], BootstrapCause>;
}

export function createBaseTree(root: ObjectId, objects: ProvenObjects): BaseTree {
  return {
    findFile: (path) => {
      const found = descend(root, path, objects);
      if (!found.ok) return found;
      if (found.value === null) return ok(null);
      return isRegular(found.value) ? ok({ path, id: found.value.id }) : unfit(path, found.value);
    },
    listFiles: (folder) => {
      const found = descend(root, folder, objects);
      if (!found.ok) return found;
      if (found.value === null) return ok([]);
      if (found.value.kind !== 'directory') return unfit(folder, found.value);
      const files: BaseFile[] = [];
      const fault = collect(found.value.id, `${folder}/`, objects, files);
      return fault === null ? ok(files.sort(byBytes)) : err(fault);
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

function collect(
  id: ObjectId,
  prefix: string,
  objects: ProvenObjects,
  files: BaseFile[],
): BootstrapCause | null {
  const tree = objects.readTree(id);
  if (!tree.ok) return tree.error;
  for (const [key, entry] of tree.value.entries) {
    const name = Buffer.from(key, 'latin1').toString('utf8');
    const path = `${prefix}${name}`;
    if (toKey(name) !== key) return { code: 'bootstrap.base-entry-unfit', path, kind: 'name' };
    const twin = tree.value.findTwin(name);
    if (twin !== null) return { code: 'bootstrap.base-name-twin', path, twin };
    if (entry.kind === 'directory') {
      const fault = collect(entry.id, `${path}/`, objects, files);
      if (fault !== null) return fault;
    } else if (isRegular(entry)) files.push({ path, id: entry.id });
    else return { code: 'bootstrap.base-entry-unfit', path, kind: entry.kind };
  }
  return null;
}

function isRegular({ kind }: TreeEntry): boolean {
  return kind === 'file' || kind === 'executable';
}

function unfit(path: string, { kind }: TreeEntry): Result<never, BootstrapCause> {
  return err({ code: 'bootstrap.base-entry-unfit', path, kind });
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
