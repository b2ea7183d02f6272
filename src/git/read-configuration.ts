import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '../core/index.ts';
import type { OpenFailure, RunFailure } from './git-failure.ts';
import type { ObjectFormat } from './object-format.ts';
import { requireSuccess, shortAnswer } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

/** What we take from a repository's own configuration: facts about its format and its file system, nothing that acts. */
export interface RepositoryConfiguration {
  readonly format: ObjectFormat;
  /** For private Git directories that look at the working tree: lower-case name and a value from a closed list. */
  readonly worktreeSettings: ReadonlyMap<string, string>;
}

const truth = /^(?:true|false|yes|no|on|off|0|1)$/i;

/** How files in this working tree correspond to objects. All other settings are left behind. */
const harmless: ReadonlyMap<string, RegExp> = new Map([
  ['core.filemode', truth],
  ['core.symlinks', truth],
  ['core.ignorecase', truth],
  ['core.precomposeunicode', truth],
  ['core.autocrlf', /^(?:true|false|input)$/i],
  ['core.eol', /^(?:lf|crlf|native)$/i],
]);

/** The extensions that we can bear, with their bearable values. `partialclone` gets a refusal of its own. */
const bearable: ReadonlyMap<string, RegExp> = new Map([
  ['noop', /^/],
  ['preciousobjects', /^/],
  ['worktreeconfig', /^/],
  ['relativeworktrees', /^/],
  ['objectformat', /^sha(?:1|256)$/],
  ['refstorage', /^files$/],
]);

/**
 * Lists a repository's configuration file as data: without the files that it includes, without the user's or the
 * system's. The file is written by whoever wrote the repository.
 */
export async function readConfiguration(
  context: GitContext,
  file: string,
): Promise<Result<RepositoryConfiguration, OpenFailure | RunFailure>> {
  const present = await stat(file).catch(() => null);
  const listed =
    present === null
      ? ok(Buffer.alloc(0))
      : await requireSuccess(context, {
          args: ['config', '--file', file, '--no-includes', '--null', '--list'],
          ...shortAnswer,
        });
  if (!listed.ok) {
    return listed.error.code === 'git.command-failed'
      ? err({ code: 'git.unsupported-repository', feature: 'config' })
      : listed;
  }
  return judge(toSettings(listed.value.toString('utf8')));
}

/** Entries end with NUL; the name ends at the first line feed, and without one the value is `true`. */
function toSettings(listed: string): readonly (readonly [name: string, value: string])[] {
  return listed
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return end === -1 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)];
    });
}

function judge(
  settings: readonly (readonly [name: string, value: string])[],
): Result<RepositoryConfiguration, OpenFailure> {
  const worktreeSettings = new Map<string, string>();
  let format: ObjectFormat = 'sha1';
  for (const [name, value] of settings) {
    if (isPromise(name, value)) return err({ code: 'git.partial-clone' });
    const feature = findUnsupported(name, value);
    if (feature !== null) return err({ code: 'git.unsupported-repository', feature });
    if (harmless.get(name)?.test(value) === true) worktreeSettings.set(name, value);
    if (name === 'extensions.objectformat') format = value === 'sha256' ? 'sha256' : 'sha1';
  }
  return ok({ format, worktreeSettings });
}

function findUnsupported(name: string, value: string): string | null {
  if (name === 'core.repositoryformatversion') return /^[01]$/.test(value) ? null : 'version';
  if (!name.startsWith('extensions.')) return null;
  const extension = name.slice('extensions.'.length);
  const values = bearable.get(extension);
  if (values === undefined) return 'extension';
  return values.test(value) ? null : extension;
}

/** Whether a remote has promised to send objects later. */
function isPromise(name: string, value: string): boolean {
  if (name === 'extensions.partialclone') return true;
  if (!name.startsWith('remote.')) return false;
  return (
    name.endsWith('.partialclonefilter') ||
    (name.endsWith('.promisor') && !/^(?:false|no|off|0)$/i.test(value))
  );
}
