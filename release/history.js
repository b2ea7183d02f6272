import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { toFailure } from './failure.js';
import { runProgram } from './run-program.js';

/**
 * The history of this repository, read with a Git directory of our own: neither the clone's configuration nor its hooks,
 * attributes, replacements or grafts have a say.
 *
 * @typedef {object} History
 * @property {string} program The absolute path of git.
 * @property {string} root The top of the working tree.
 * @property {string} head The commit at HEAD.
 * @property {boolean} shallow Whether the clone's history is cut off.
 * @property {(args: readonly string[]) => Promise<import('./run-program.js').Run>} git
 * @property {(folder: string) => Promise<void>} init Makes a folder an empty repository of its own.
 * @property {(args: readonly string[]) => Promise<string | null>} ask What git prints, trimmed; null where it fails.
 */

/** Not the caller's PATH, into which npm puts folders of the repository. */
const places = [
  '/usr/bin/git',
  '/usr/local/bin/git',
  '/opt/homebrew/bin/git',
  'C:\\Program Files\\Git\\cmd\\git.exe',
];

/**
 * @param {string} root
 * @param {string} folder An empty private folder.
 * @returns {Promise<History | import('./failure.js').Failure>}
 */
export async function openHistory(root, folder) {
  const program = places.find((place) => existsSync(place));
  if (program === undefined) return toFailure('promotion.no-repository', 'git is not installed');
  const own = createGit(program, root, {});
  const top = await own.ask(['rev-parse', '--show-toplevel']);
  const head = await own.ask(['rev-parse', '--verify', 'HEAD^{commit}']);
  const common = await own.ask(['rev-parse', '--git-common-dir']);
  const format = await own.ask(['rev-parse', '--show-object-format']);
  if (top === null || head === null || common === null || format === null || resolve(top) !== resolve(root)) {
    return toFailure('promotion.no-repository', `${root} is not the top of a clone with a commit`);
  }
  const commonDir = resolve(root, common);
  const shallow = existsSync(join(commonDir, 'shallow'));
  await createGitDir(folder, format);
  if (shallow) await copyFile(join(commonDir, 'shallow'), join(folder, 'shallow'));
  const git = createGit(program, folder, {
    GIT_DIR: folder,
    GIT_OBJECT_DIRECTORY: join(commonDir, 'objects'),
  });
  return {
    program,
    root,
    head,
    shallow,
    ...git,
    async init(path) {
      await createGit(program, path, {}).git(['init', '--quiet', '--initial-branch=main', '.']);
    },
  };
}

/**
 * @param {string} folder
 * @param {string} format
 */
async function createGitDir(folder, format) {
  await mkdir(join(folder, 'objects'), { recursive: true });
  await mkdir(join(folder, 'refs'), { recursive: true });
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
  const config = [
    '[core]',
    'repositoryFormatVersion = 1',
    'bare = true',
    'commitGraph = false',
    '[extensions]',
  ];
  await writeFile(join(folder, 'config'), `${[...config, `objectFormat = ${format}`].join('\n')}\n`);
}

/**
 * @param {string} program
 * @param {string} cwd
 * @param {Record<string, string>} extra
 * @returns {Pick<History, 'git' | 'ask'>}
 */
function createGit(program, cwd, extra) {
  const env = {
    PATH: dirname(program),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    ...extra,
  };
  const git = (/** @type {readonly string[]} */ args) => runProgram(program, args, { cwd, env });
  return {
    git,
    async ask(args) {
      const run = await git(args);
      return run.exitCode === 0 ? run.stdout.toString('utf8').trim() : null;
    },
  };
}
