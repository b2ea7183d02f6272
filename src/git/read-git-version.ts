import { tmpdir } from 'node:os';
import { ok, type Result } from '../core/index.ts';
import { findGit } from './find-git.ts';
import type { GitFailure } from './git-failure.ts';
import { requireSuccess, shortAnswer } from './run-git.ts';

/** The version of the git that every repository is read with, as git words it: `2.39.5`. */
export async function readGitVersion(): Promise<Result<string, GitFailure>> {
  const program = await findGit(null);
  if (!program.ok) return program;
  const nowhere = tmpdir();
  const context = {
    program: program.value,
    gitDir: nowhere,
    objectDir: nowhere,
    alternates: [],
    index: null,
    worktree: null,
  };
  const printed = await requireSuccess(context, { args: ['version'], ...shortAnswer });
  return printed.ok ? ok(printed.value.toString('utf8').replace('git version', '').trim()) : printed;
}
