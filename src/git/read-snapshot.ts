import { lstat } from 'node:fs/promises';
import { err, type ObjectId, ok, parseObjectId, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { createPrivateIndex } from './private-index.ts';
import { requireSuccess } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

/** All new contents of a working tree together; more than this is data, not source. */
const mostBytes = 2 ** 30;
const slash = 0x2f;
const nul = Buffer.alloc(1);
const listing = { outputBytes: 64 << 20, seconds: 120 } as const;

/**
 * The tree of what is staged, or of everything in the working tree that is not ignored, as it would be committed now.
 * It is made in the private folder from a copy of the index: nothing in the repository is written, and since its
 * configuration is not read no filter, hook or monitor of it runs. Submodules count by the commit that they stand at.
 */
export async function readSnapshot(
  repository: GitRepository,
  of: 'index' | 'worktree',
): Promise<Result<ObjectId, GitFailure>> {
  const { worktree } = repository.places;
  if (worktree === null) return err({ code: 'git.no-worktree' });
  const context = await createPrivateIndex(repository, worktree);
  if (of === 'worktree') {
    const taken = await takeWorktree(context, worktree);
    if (!taken.ok) return taken;
  }
  const written = await requireSuccess(context, { args: ['write-tree'], ...listing });
  if (!written.ok) return err(await explainUnwritten(context, written.error));
  const tree = parseObjectId(written.value.toString('latin1').trimEnd());
  if (!tree.ok) throw new Error('git write-tree prints an id');
  return tree;
}

/** The usual reason for which an index is no tree: a merge that is not finished. */
async function explainUnwritten(context: GitContext, failure: GitFailure): Promise<GitFailure> {
  const unmerged = await listPaths(context, ['ls-files', '--unmerged', '-z']);
  if (!unmerged.ok || unmerged.value.length === 0) return failure;
  const names = unmerged.value.map((entry) => entry.subarray(entry.indexOf('\t')).toString('latin1'));
  return { code: 'git.unmerged-index', paths: new Set(names).size };
}

/** Brings the private index to the state of the working tree. */
async function takeWorktree(context: GitContext, worktree: string): Promise<Result<null, GitFailure>> {
  const differing = await listPaths(context, [
    'diff-files',
    '--name-status',
    '-z',
    '--no-renames',
    '--ignore-submodules=dirty',
  ]);
  if (!differing.ok) return differing;
  const untracked = await listPaths(context, ['ls-files', '--others', '--exclude-standard', '-z']);
  if (!untracked.ok) return untracked;
  const { gone, present } = toChanges(differing.value, untracked.value);
  if ((await addSizes(worktree, present)) > mostBytes) {
    return err({ code: 'git.change-too-large', limit: mostBytes });
  }
  const removed = await updateIndex(context, ['--force-remove'], gone);
  if (!removed.ok) return removed;
  return updateIndex(context, ['--add', '--remove', '--replace', '--ignore-skip-worktree-entries'], present);
}

interface Changes {
  readonly gone: readonly Buffer[];
  readonly present: readonly Buffer[];
}

/**
 * `differing` alternates between a status letter and a path. An untracked name that ends in a slash is a repository
 * inside this one that nobody has added: it is left out.
 */
function toChanges(differing: readonly Buffer[], untracked: readonly Buffer[]): Changes {
  const gone: Buffer[] = [];
  const present = untracked.filter((path) => path.at(-1) !== slash);
  for (let at = 0; at + 1 < differing.length; at += 2) {
    const path = differing[at + 1];
    if (path !== undefined) (differing[at]?.toString('latin1') === 'D' ? gone : present).push(path);
  }
  return { gone, present };
}

async function addSizes(worktree: string, paths: readonly Buffer[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const found = await lstat(Buffer.concat([Buffer.from(`${worktree}/`), path])).catch(() => null);
    if (found?.isFile() === true) bytes += found.size;
  }
  return bytes;
}

async function updateIndex(
  context: GitContext,
  options: readonly string[],
  paths: readonly Buffer[],
): Promise<Result<null, GitFailure>> {
  if (paths.length === 0) return ok(null);
  const input = Buffer.concat(paths.flatMap((path) => [path, nul]));
  const args = ['update-index', ...options, '-z', '--stdin'];
  const updated = await requireSuccess(context, { args, input, ...listing });
  return updated.ok ? ok(null) : updated;
}

/** What a command lists, each entry ended by NUL. */
async function listPaths(
  context: GitContext,
  args: readonly string[],
): Promise<Result<readonly Buffer[], GitFailure>> {
  const listed = await requireSuccess(context, { args, ...listing });
  if (!listed.ok) return listed;
  const paths: Buffer[] = [];
  for (let at = 0; at < listed.value.length; ) {
    const end = listed.value.indexOf(0, at);
    if (end === -1) throw new Error('git ends every entry with NUL');
    paths.push(listed.value.subarray(at, end));
    at = end + 1;
  }
  return ok(paths);
}
