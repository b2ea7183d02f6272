import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommitId, err, ok, parseCommitId, type Result } from '../core/index.ts';
import { findGit } from './find-git.ts';
import type { CheckoutFailure, OpenFailure, RunFailure } from './git-failure.ts';
import { removeFolder } from './git-repository.ts';
import { locateRepository, type RepositoryPlaces } from './locate-repository.ts';
import { createGitDir, createNamesGitDir, refreshHead } from './private-git-dir.ts';
import { readConfiguration } from './read-configuration.ts';
import { requireSuccess, runGit, shortAnswer } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

type Failure = RunFailure | OpenFailure | CheckoutFailure;

const listing = { outputBytes: 64 << 20, seconds: 120 } as const;

/** The only file whose patterns say what may lie beside the commit's files. */
const ignoreFile = '.gitignore';

/**
 * The commit that a folder holds, byte for byte: the folder is the top of a working tree, every file of the commit at
 * HEAD is there with its bytes and its mode, and beside them lies only what the commit's `.gitignore` at the top ignores.
 * Every file is hashed anew: neither the repository's own index nor any other list of ignored files hides anything.
 * Shallow clones and linked working trees are fine.
 */
export async function readCheckedOutCommit(folder: string): Promise<Result<CommitId, Failure>> {
  const program = await findGit(null);
  if (!program.ok) return program;
  const places = await locateRepository(folder);
  if (!places.ok) return places;
  if (places.value.worktree !== (await realpath(folder))) {
    return err({ code: 'git.no-repository', path: folder });
  }
  const temporary = await mkdtemp(join(tmpdir(), 'proofmark-git-'));
  try {
    return await readIn(temporary, program.value, places.value, places.value.worktree);
  } finally {
    await removeFolder(temporary);
  }
}

async function readIn(
  temporary: string,
  program: string,
  places: RepositoryPlaces,
  worktree: string,
): Promise<Result<CommitId, Failure>> {
  const base = { program, objectDir: places.objectDir, alternates: [], index: null, worktree: null };
  const names = { ...base, gitDir: join(temporary, 'names') };
  await mkdir(names.gitDir);
  const configuration = await readConfiguration(names, join(places.commonDir, 'config'));
  if (!configuration.ok) return configuration;
  const { format, worktreeSettings } = configuration.value;
  await createNamesGitDir(names.gitDir, format, places);
  await refreshHead(names.gitDir, places);
  const head = await readHead(names);
  if (!head.ok) return head;
  const gitDir = join(temporary, 'tree');
  await createGitDir(gitDir, format, new Map([['bare', 'false'], ...worktreeSettings]));
  const tree: GitContext = { ...base, gitDir, index: join(gitDir, 'index'), worktree };
  const differing = await listDifferences(tree, head.value);
  if (!differing.ok) return differing;
  const [first] = differing.value;
  return first === undefined
    ? head
    : err({ code: 'git.worktree-changed', paths: differing.value.length, first });
}

async function readHead(names: GitContext): Promise<Result<CommitId, Failure>> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}'];
  const run = await runGit(names, { args, ...shortAnswer });
  if (!run.ok) return run;
  const id = parseCommitId(run.value.stdout.toString('latin1').trimEnd());
  return run.value.exitCode === 0 && id.ok ? id : err({ code: 'git.no-commit' });
}

/** Paths of files that differ from the commit's, that are missing, or that it does not have. */
async function listDifferences(
  tree: GitContext,
  commit: CommitId,
): Promise<Result<readonly string[], RunFailure>> {
  const filled = await requireSuccess(tree, { args: ['read-tree', commit], ...listing });
  if (!filled.ok) return filled;
  // Its exit code says only that something differs; what does is asked next.
  const refreshed = await runGit(tree, { args: ['update-index', '-q', '--refresh'], ...listing });
  if (!refreshed.ok) return refreshed;
  const changed = await listPaths(tree, [
    'diff-files',
    '--name-only',
    '-z',
    '--no-renames',
    '--ignore-submodules=dirty',
  ]);
  if (!changed.ok) return changed;
  const ignored = await writeIgnoreFile(tree, commit);
  if (!ignored.ok) return ignored;
  const foreign = await listPaths(tree, ['ls-files', '--others', '-z', `--exclude-from=${ignored.value}`]);
  return foreign.ok ? ok([...changed.value, ...foreign.value]) : foreign;
}

async function listPaths(
  tree: GitContext,
  args: readonly string[],
): Promise<Result<readonly string[], RunFailure>> {
  const listed = await requireSuccess(tree, { args, ...listing });
  return listed.ok ? ok(listed.value.toString('utf8').split('\0').filter(Boolean)) : listed;
}

/** The patterns as they stand in the commit, in a file of our own; the file in the working tree may be anybody's. */
async function writeIgnoreFile(tree: GitContext, commit: CommitId): Promise<Result<string, RunFailure>> {
  const args = ['cat-file', 'blob', `${commit}:${ignoreFile}`];
  const patterns = await runGit(tree, { args, ...shortAnswer });
  if (!patterns.ok) return patterns;
  const path = join(tree.gitDir, 'ignored');
  await writeFile(path, patterns.value.exitCode === 0 ? patterns.value.stdout : '');
  return ok(path);
}
