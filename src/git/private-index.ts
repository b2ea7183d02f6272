import { copyFile, mkdir, mkdtemp, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitRepository, toSnapshotObjects } from './git-repository.ts';
import { createGitDir } from './private-git-dir.ts';
import type { GitContext } from './spawn-git.ts';

/**
 * A copy of the index in a private Git directory, with the working tree beside it: what git changes there it changes for
 * us alone. Of the repository's settings only those about the file system come along, and the list of ignored files that
 * it keeps outside the working tree.
 */
export async function createPrivateIndex(repository: GitRepository, worktree: string): Promise<GitContext> {
  const { gitDir, commonDir, objectDir } = repository.places;
  const folder = await mkdtemp(join(repository.folder, 'index-'));
  const settings = new Map([['bare', 'false'], ...repository.worktreeSettings]);
  await createGitDir(folder, repository.format, settings);
  await mkdir(join(folder, 'info'));
  await copyIfPresent(join(commonDir, 'info', 'exclude'), join(folder, 'info', 'exclude'));
  const index = join(folder, 'index');
  await copyIfPresent(join(gitDir, 'index'), index);
  for (const name of await readdir(gitDir)) {
    if (name.startsWith('sharedindex.')) await copyFile(join(gitDir, name), join(folder, name));
  }
  return {
    program: repository.bare.program,
    gitDir: folder,
    objectDir: toSnapshotObjects(repository.folder),
    alternates: [objectDir],
    index,
    worktree,
  };
}

/**
 * Git trusts what an index says of a file that changed before the index was written, and compares the content of later
 * ones. The copy is therefore never younger than the original: rounded down it only makes git compare more.
 */
async function copyIfPresent(from: string, to: string): Promise<void> {
  const original = await stat(from).catch(() => null);
  if (original === null) return;
  await copyFile(from, to);
  const seconds = Math.floor(original.mtimeMs / 1000);
  await utimes(to, seconds, seconds);
}
