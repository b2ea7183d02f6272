import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { err, ok, type Result } from '../core/index.ts';
import type { RunFailure } from './git-failure.ts';

/**
 * Where git is installed by the systems that we know. Not the caller's PATH: `npm run` and many shells put folders of
 * the repository under review into it.
 */
const places: readonly string[] =
  process.platform === 'win32'
    ? ['C:\\Program Files\\Git\\cmd\\git.exe']
    : [
        '/usr/bin/git',
        '/usr/local/bin/git',
        '/opt/homebrew/bin/git',
        '/opt/local/bin/git',
        '/run/current-system/sw/bin/git',
        '/bin/git',
      ];

/** The absolute path of git: the one named, or the first of the usual places. */
export async function findGit(named: string | null): Promise<Result<string, RunFailure>> {
  const candidates = named === null ? places : [named];
  for (const candidate of candidates) {
    if (await isExecutable(candidate)) return ok(candidate);
  }
  return err({ code: 'git.not-installed', searched: candidates });
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
