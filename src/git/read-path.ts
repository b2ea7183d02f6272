import { err, type ObjectId, ok, type RepoPath, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import type { TreeEntry } from './parse-tree.ts';
import { readBlob, readTree } from './read-object.ts';

/** A file as a tree holds it. A symbolic link's bytes are its target. */
export interface FileAtPath {
  /** Octal digits: `100644`, `100755`, `120000`. */
  readonly mode: string;
  readonly id: ObjectId;
  readonly bytes: Buffer;
}

/**
 * The file at a path below a tree, or null where there is none, or a folder or a submodule. Every tree on the way and
 * the file are hashed again; links on the way are not followed.
 */
export async function readPath(
  repository: GitRepository,
  tree: ObjectId,
  path: RepoPath,
): Promise<Result<FileAtPath | null, GitFailure>> {
  const found = await findEntry(repository, tree, path.key.split('/'));
  if (!found.ok) return found;
  const entry = found.value;
  if (entry === null || entry.kind === 'directory' || entry.kind === 'submodule') return ok(null);
  const bytes = await readBlob(repository, entry.id);
  return bytes.ok ? ok({ mode: entry.mode, id: entry.id, bytes: bytes.value }) : err(bytes.error);
}

/** The entry that the components lead to, every byte one character, or null where one of them leads nowhere. */
export async function findEntry(
  repository: GitRepository,
  root: ObjectId,
  components: readonly string[],
): Promise<Result<TreeEntry | null, GitFailure>> {
  let entry: TreeEntry = { mode: '40000', kind: 'directory', id: root };
  for (const component of components) {
    if (entry.kind !== 'directory') return ok(null);
    const tree = await readTree(repository, entry.id);
    if (!tree.ok) return tree;
    const next = tree.value.get(component);
    if (next === undefined) return ok(null);
    entry = next;
  }
  return ok(entry);
}
