import { type CommitId, err, type ObjectId, ok, type Result, toTwinKey } from '../core/index.ts';
import { proveBlob, proveCommit, proveTree, type Tree } from '../git/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { BootstrapHost } from './bootstrap-host.ts';

/** The base commit and its tree, both proven from their bytes. */
export interface Base {
  readonly commit: CommitId;
  readonly tree: ObjectId;
}

/** Proves the base commit, and takes the id of its tree from it. */
export function readBase(host: BootstrapHost, commit: CommitId): Result<Base, BootstrapCause> {
  const content = host.readObject(commit, 'commit');
  return content === null
    ? err({ code: 'bootstrap.object-unavailable', id: commit })
    : toBase(commit, content);
}

/** The base that these bytes are of, if they are that commit's. */
export function toBase(commit: CommitId, content: Uint8Array): Result<Base, BootstrapCause> {
  const proven = proveCommit(commit, content);
  return proven.ok ? ok({ commit, tree: proven.value.tree }) : proven;
}

/** A tree, and what its names could be taken for. */
export interface ProvenTree {
  readonly entries: Tree;
  /** Another name of the tree that some file system takes for this one; null where there is none. */
  findTwin(name: string): string | null;
}

/** Trees and files of one commit, each proven when it is first read. */
export interface ProvenObjects {
  readTree(id: ObjectId): Result<ProvenTree, BootstrapCause>;
  readBlob(id: ObjectId): Result<Uint8Array, BootstrapCause>;
}

/** Reads through a host, trusting nothing that it says. */
export function createProvenObjects(host: Pick<BootstrapHost, 'readObject'>): ProvenObjects {
  const trees = new Map<ObjectId, ProvenTree>();
  return {
    readTree: (id) => {
      const known = trees.get(id);
      if (known !== undefined) return ok(known);
      const content = host.readObject(id, 'tree');
      if (content === null) return err({ code: 'bootstrap.object-unavailable', id });
      const proven = proveTree(id, content);
      if (!proven.ok) return proven;
      const tree = toProvenTree(proven.value);
      trees.set(id, tree);
      return ok(tree);
    },
    readBlob: (id) => {
      const content = host.readObject(id, 'blob');
      return content === null ? err({ code: 'bootstrap.object-unavailable', id }) : proveBlob(id, content);
    },
  };
}

function toProvenTree(entries: Tree): ProvenTree {
  const names = new Map<string, string[]>();
  for (const key of entries.keys()) {
    const name = Buffer.from(key, 'latin1').toString('utf8');
    const folded = toTwinKey(name);
    const alike = names.get(folded);
    if (alike === undefined) names.set(folded, [name]);
    else alike.push(name);
  }
  return {
    entries,
    findTwin: (name) => names.get(toTwinKey(name))?.find((other) => other !== name) ?? null,
  };
}
