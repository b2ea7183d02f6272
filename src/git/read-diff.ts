import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import { copyObjects } from './copy-objects.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { toEmptyTree } from './object-format.ts';
import { readChangedObjects } from './read-changed-objects.ts';
import { readTreeId } from './read-object.ts';
import { readSnapshot } from './read-snapshot.ts';
import { requireSuccess } from './run-git.ts';

export interface DiffRange {
  /** A commit or a tree; null is the empty tree, for a commit without parents. */
  readonly from: ObjectId | null;
  /** A commit or a tree, or what is staged, or everything in the working tree that is not ignored. */
  readonly to: ObjectId | 'index' | 'worktree';
}

export interface GitDiff {
  /** Unified, with `a/` and `b/`, three lines of context, renames found, whole blob ids. */
  readonly bytes: Buffer;
  /** The trees that were compared; `readPath` reads from both, of the working tree too. */
  readonly fromTree: ObjectId;
  readonly toTree: ObjectId;
}

/** Far beyond what can be reviewed; the diff layer cuts to what it may take (CH-1). */
const mostBytes = 256 << 20;
const diffSeconds = 120;

/**
 * Every option that decides how the diff looks, so that no configuration and no future default does. Renames are looked
 * for among at most 1,000 files on a side, which is git's own limit.
 */
const diffOptions: readonly string[] = [
  '-r',
  '--patch',
  '--find-renames=50%',
  '-l1000',
  '--full-index',
  '--unified=3',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--rename-empty',
  '--no-function-context',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--submodule=short',
  '--ignore-submodules=none',
];

/**
 * The diff between two states. It is made in a private store that holds nothing but the changed objects, each proven, so
 * neither the repository's configuration and attributes nor another process has a part in it.
 */
export async function readDiff(
  repository: GitRepository,
  range: DiffRange,
): Promise<Result<GitDiff, GitFailure>> {
  const from = await readSide(repository, range.from);
  if (!from.ok) return from;
  const to = await readSide(repository, range.to);
  if (!to.ok) return to;
  const changed = await readChangedObjects(repository, from.value, to.value);
  if (!changed.ok) return changed;
  const copied = await copyObjects(repository, changed.value);
  if (!copied.ok) return copied;
  const bytes = await compare(repository, from.value, to.value);
  return bytes.ok ? ok({ bytes: bytes.value, fromTree: from.value, toTree: to.value }) : bytes;
}

async function readSide(
  repository: GitRepository,
  side: DiffRange['from' | 'to'],
): Promise<Result<ObjectId, GitFailure>> {
  if (side === null) return ok(toEmptyTree(repository.format));
  return isSnapshot(side) ? readSnapshot(repository, side) : readTreeId(repository, side);
}

function isSnapshot(side: ObjectId | 'index' | 'worktree'): side is 'index' | 'worktree' {
  return side === 'index' || side === 'worktree';
}

async function compare(
  repository: GitRepository,
  from: ObjectId,
  to: ObjectId,
): Promise<Result<Buffer, GitFailure>> {
  if (from === to) return ok(Buffer.alloc(0));
  const diff = await requireSuccess(repository.proven, {
    args: ['diff-tree', ...diffOptions, from, to],
    outputBytes: mostBytes,
    seconds: diffSeconds,
  });
  if (!diff.ok && diff.error.code === 'git.output-limit') {
    return err({ code: 'git.diff-too-large', limit: mostBytes });
  }
  return diff;
}
