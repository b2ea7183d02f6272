import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '../core/index.ts';
import type { OpenFailure, RunFailure } from './git-failure.ts';
import type { ObjectFormat } from './object-format.ts';
import { requireSuccess, shortAnswer } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

/** What we take from a repository's own configuration: facts about its format and its file system, nothing that acts. */
export interface RepositoryConfiguration {
  readonly format: ObjectFormat;
  /** For private Git directories that look at the working tree: names in section `core`, values from closed lists. */
  readonly worktreeSettings: ReadonlyMap<string, string>;
}

const truth = /^(?:true|false|yes|no|on|off|0|1)$/i;

/** How files in this working tree correspond to objects, in section `core`. All other settings are left behind. */
const harmless: ReadonlyMap<string, RegExp> = new Map([
  ['filemode', truth],
  ['symlinks', truth],
  ['ignorecase', truth],
  ['precomposeunicode', truth],
  ['autocrlf', /^(?:true|false|input)$/i],
  ['eol', /^(?:lf|crlf|native)$/i],
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

interface Setting {
  /** Lower-case: `core`, `remote`. */
  readonly section: string;
  /** Lower-case, without the section and what stands between. */
  readonly name: string;
  readonly value: string;
}

/** Entries end with NUL; the name ends at the first line feed, and without one the value is `true`. */
function toSettings(listed: string): readonly Setting[] {
  return listed
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      const key = end === -1 ? entry : entry.slice(0, end);
      return {
        section: key.slice(0, key.indexOf('.')),
        name: key.slice(key.lastIndexOf('.') + 1),
        value: end === -1 ? 'true' : entry.slice(end + 1),
      };
    });
}

function judge(settings: readonly Setting[]): Result<RepositoryConfiguration, OpenFailure> {
  const worktreeSettings = new Map<string, string>();
  let format: ObjectFormat = 'sha1';
  for (const setting of settings) {
    if (isPromise(setting)) return err({ code: 'git.partial-clone' });
    const feature = findUnsupported(setting);
    if (feature !== null) return err({ code: 'git.unsupported-repository', feature });
    const { section, name, value } = setting;
    if (section === 'core' && harmless.get(name)?.test(value) === true) worktreeSettings.set(name, value);
    if (section === 'extensions' && name === 'objectformat') format = value === 'sha256' ? 'sha256' : 'sha1';
  }
  return ok({ format, worktreeSettings });
}

function findUnsupported({ section, name, value }: Setting): string | null {
  if (section === 'core' && name === 'repositoryformatversion')
    return /^[01]$/.test(value) ? null : 'version';
  if (section !== 'extensions') return null;
  const values = bearable.get(name);
  if (values === undefined) return 'extension';
  return values.test(value) ? null : name;
}

/** Whether a remote has promised to send objects later. */
function isPromise({ section, name, value }: Setting): boolean {
  if (section === 'extensions') return name === 'partialclone';
  if (section !== 'remote') return false;
  return name === 'partialclonefilter' || (name === 'promisor' && !/^(?:false|no|off|0)$/i.test(value));
}
