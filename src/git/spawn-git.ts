import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Everything that decides what a git process sees: it has no other configuration, repository or environment. */
export interface GitContext {
  /** Absolute path of the git program. */
  readonly program: string;
  /** A private Git directory of our own making, never the repository's. */
  readonly gitDir: string;
  /** Where objects are read and written. */
  readonly objectDir: string;
  /** Further places that objects are read from. */
  readonly alternates: readonly string[];
  /** The index file and the working tree, for the commands that need them. */
  readonly index: string | null;
  readonly worktree: string | null;
}

export type GitProcess = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Starts git: no shell, no standard error, an environment that inherits nothing. Every command of this product runs
 * through here, so what is neither listed below nor added by its caller cannot reach git.
 */
export function spawnGit(
  context: GitContext,
  args: readonly string[],
  added: Readonly<Record<string, string>> = {},
): GitProcess {
  return spawn(context.program, args, {
    cwd: context.worktree ?? context.gitDir,
    env: { ...toEnvironment(context), ...added },
    stdio: ['pipe', 'pipe', 'ignore'],
    shell: false,
    windowsHide: true,
  });
}

function toEnvironment(context: GitContext): Record<string, string> {
  return {
    PATH: dirname(context.program),
    LC_ALL: 'C',
    GIT_DIR: context.gitDir,
    GIT_OBJECT_DIRECTORY: context.objectDir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'none',
    ...(context.alternates.length > 0 && {
      GIT_ALTERNATE_OBJECT_DIRECTORIES: context.alternates.map(quotePath).join(delimiter),
    }),
    ...(context.index !== null && { GIT_INDEX_FILE: context.index }),
    ...(context.worktree !== null && { GIT_WORK_TREE: context.worktree }),
  };
}

/** Git splits that list at every delimiter, except inside double quotes with C's escapes. */
function quotePath(path: string): string {
  return /[":\\\n]/.test(path) && process.platform !== 'win32'
    ? `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    : path;
}
