import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { toEmptyTree } from './object-format.ts';
import type { Tree, TreeEntry } from './parse-tree.ts';
import { readTree } from './read-object.ts';

/** More changed paths than this are no change that anybody reviews; trees that hold themselves often reach it at once. */
const mostPaths = 200_000;

type Pair = readonly [before: ObjectId, after: ObjectId];

/** One name on both sides; null where it is not there. */
type Difference = readonly [before: TreeEntry | null, after: TreeEntry | null];

/**
 * The ids of all trees and blobs in which two trees differ: exactly what a diff of them is made from. Reads only trees
 * that differ, each hashed again, so the cost follows the change.
 */
export async function readChangedObjects(
  repository: GitRepository,
  from: ObjectId,
  to: ObjectId,
): Promise<Result<ReadonlySet<ObjectId>, GitFailure>> {
  const empty = toEmptyTree(repository.format);
  const changed = new Set<ObjectId>();
  const open: Pair[] = from === to ? [] : [[from, to]];
  let paths = 0;
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const differences = await readDifferences(repository, ...pair);
    if (!differences.ok) return differences;
    for (const id of pair) changed.add(id);
    for (const difference of differences.value) {
      open.push(...toFolders(difference, empty));
      for (const blob of difference.filter(isBlob)) changed.add(blob.id);
    }
    paths += differences.value.length;
    if (paths > mostPaths) return err({ code: 'git.too-many-changes', paths: mostPaths });
  }
  return ok(changed);
}

async function readDifferences(
  repository: GitRepository,
  from: ObjectId,
  to: ObjectId,
): Promise<Result<readonly Difference[], GitFailure>> {
  const [before, after] = await Promise.all([readTree(repository, from), readTree(repository, to)]);
  if (!before.ok) return before;
  return after.ok ? ok(compareTrees(before.value, after.value)) : after;
}

function compareTrees(before: Tree, after: Tree): readonly Difference[] {
  const differences: Difference[] = [];
  for (const [name, left] of before) {
    const right = after.get(name) ?? null;
    if (left.id !== right?.id || left.mode !== right.mode) differences.push([left, right]);
  }
  for (const [name, right] of after) if (!before.has(name)) differences.push([null, right]);
  return differences;
}

/** The two folders to compare further; a folder on one side only is compared with an empty one. */
function toFolders([before, after]: Difference, empty: ObjectId): readonly Pair[] {
  if (!isFolder(before) && !isFolder(after)) return [];
  return [[isFolder(before) ? before.id : empty, isFolder(after) ? after.id : empty]];
}

function isFolder(entry: TreeEntry | null): entry is TreeEntry {
  return entry?.kind === 'directory';
}

/** A submodule's id names a commit of another repository. */
function isBlob(entry: TreeEntry | null): entry is TreeEntry {
  return entry !== null && entry.kind !== 'directory' && entry.kind !== 'submodule';
}
