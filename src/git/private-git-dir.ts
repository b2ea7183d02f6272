import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryPlaces } from './locate-repository.ts';
import type { ObjectFormat } from './object-format.ts';

/**
 * Text files beyond this many bytes count as binary, so that one giant file costs neither git's memory nor the review
 * of the files beside it. Nobody reviews 32 MiB of one file.
 */
const bigFileThreshold = '32m';

/** `core` holds what the caller adds to that section; `bare` decides whether there is a working tree. */
function toConfig(format: ObjectFormat, core: ReadonlyMap<string, string>): string {
  return [
    '[core]',
    'repositoryFormatVersion = 1',
    'commitGraph = false',
    'multiPackIndex = false',
    'fsmonitor = false',
    'untrackedCache = false',
    'hooksPath = /dev/null',
    'attributesFile = /dev/null',
    'disambiguate = committish',
    'fsync = none',
    `bigFileThreshold = ${bigFileThreshold}`,
    ...Array.from(core, ([name, value]) => `${name} = ${value}`),
    '[extensions]',
    `objectFormat = ${format}`,
    '[protocol]',
    'allow = never',
    '[transfer]',
    'fsckObjects = true',
    '[gc]',
    'auto = 0',
    '',
  ].join('\n');
}

/**
 * Makes a Git directory of our own with nothing in it but our configuration. Git that runs with it and is pointed at a
 * repository's objects never sees that repository's configuration, hooks, grafts, attributes or caches.
 */
export async function createGitDir(
  gitDir: string,
  format: ObjectFormat,
  core: ReadonlyMap<string, string> = new Map([['bare', 'true']]),
): Promise<void> {
  await mkdir(join(gitDir, 'objects', 'pack'), { recursive: true });
  await mkdir(join(gitDir, 'refs'), { recursive: true });
  await writeFile(join(gitDir, 'config'), toConfig(format, core));
  await writeFile(join(gitDir, 'HEAD'), unborn);
}

/** What HEAD holds where there is nothing to show. */
const unborn = 'ref: refs/heads/none\n';

/** Names outside `refs/` that people use. */
const specialRefs = ['ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD'] as const;

/** As `createGitDir`, with the repository's refs linked into it; `refreshHead` brings the one that is copied. */
export async function createNamesGitDir(
  gitDir: string,
  format: ObjectFormat,
  places: RepositoryPlaces,
): Promise<void> {
  await mkdir(gitDir, { recursive: true });
  await symlink(join(places.commonDir, 'refs'), join(gitDir, 'refs'), 'junction');
  await createGitDir(gitDir, format);
  await linkFile(join(places.commonDir, 'packed-refs'), join(gitDir, 'packed-refs'));
  for (const name of specialRefs) await linkFile(join(places.gitDir, name), join(gitDir, name));
}

/** HEAD is copied before each use: git takes no Git directory whose HEAD is a link to elsewhere. */
export async function refreshHead(gitDir: string, places: RepositoryPlaces): Promise<void> {
  const head = join(gitDir, 'HEAD');
  await copyFile(join(places.gitDir, 'HEAD'), head).catch(() => writeFile(head, unborn));
}

/** Windows asks for a privilege to link files; there they are copied. */
async function linkFile(target: string, path: string): Promise<void> {
  if (process.platform === 'win32') await copyFile(target, path).catch(() => undefined);
  else await symlink(target, path);
}
