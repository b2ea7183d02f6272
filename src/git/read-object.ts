import { type CommitId, err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import type { ObjectType } from './object-format.ts';
import { type Commit, parseCommit } from './parse-commit.ts';
import { parseTree, type Tree } from './parse-tree.ts';

/**
 * Bounds on one object, in bytes. The largest commits and trees of public repositories are below a tenth of these; a
 * blob of 64 MiB is beyond what anybody reviews and below what hosts accept (GitHub: 100 MB).
 */
const objectBytes = { commit: 8 << 20, tree: 32 << 20, blob: 64 << 20 } as const;

/** The commit of that id, hashed again. */
export async function readCommit(
  repository: GitRepository,
  id: CommitId,
): Promise<Result<Commit, GitFailure>> {
  const content = await readContent(repository, id, 'commit', objectBytes.commit);
  if (!content.ok) return content;
  const commit = parseCommit(content.value, repository.format);
  return commit.ok ? commit : err({ code: 'git.commit-malformed', id, reason: commit.error });
}

/** The tree of that id, hashed again when it is first read; later reads may come from memory. */
export async function readTree(repository: GitRepository, id: ObjectId): Promise<Result<Tree, GitFailure>> {
  const kept = repository.trees.get(id);
  if (kept !== undefined) return ok(kept);
  const content = await readContent(repository, id, 'tree', objectBytes.tree);
  if (!content.ok) return content;
  const tree = parseTree(content.value, repository.format);
  if (!tree.ok) return err({ code: 'git.tree-malformed', id, reason: tree.error });
  repository.trees.set(id, tree.value);
  return tree;
}

/** The content of that id, hashed again; what is longer than `limit` bytes is `git.object-too-large`. */
export function readBlob(
  repository: GitRepository,
  id: ObjectId,
  limit: number = objectBytes.blob,
): Promise<Result<Buffer, GitFailure>> {
  return readContent(repository, id, 'blob', limit);
}

/** The id of a commit's tree, hashed again; of a tree its own. */
export async function readTreeId(
  repository: GitRepository,
  id: ObjectId,
): Promise<Result<ObjectId, GitFailure>> {
  const object = await repository.objects.read(id, objectBytes.tree);
  if (!object.ok) return object;
  const { type, content } = object.value;
  if (type === 'tree') return ok(id);
  if (type !== 'commit') return err({ code: 'git.object-wrong-type', id, expected: 'commit', actual: type });
  const commit = parseCommit(content, repository.format);
  return commit.ok ? ok(commit.value.tree) : err({ code: 'git.commit-malformed', id, reason: commit.error });
}

async function readContent(
  repository: GitRepository,
  id: ObjectId,
  type: ObjectType,
  limit: number,
): Promise<Result<Buffer, GitFailure>> {
  const object = await repository.objects.read(id, limit);
  if (!object.ok) return object;
  return object.value.type === type
    ? ok(object.value.content)
    : err({ code: 'git.object-wrong-type', id, expected: type, actual: object.value.type });
}
