import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.js';

/**
 * Where a candidate is exercised: a home without settings, a temporary folder of its own, git, and no other environment.
 *
 * @typedef {object} Isolation
 * @property {(name: string) => Promise<string>} createFolder
 * @property {(program: string, args: readonly string[], cwd: string) => Promise<import('./run-program.js').Run>} runNode
 */

/**
 * @param {string} folder An existing private folder.
 * @param {string} git The absolute path of git.
 * @returns {Promise<Isolation>}
 */
export async function createIsolation(folder, git) {
  const createFolder = async (/** @type {string} */ name) => {
    await mkdir(join(folder, name));
    return join(folder, name);
  };
  const env = {
    HOME: await createFolder('home'),
    TMPDIR: await createFolder('tmp'),
    PATH: dirname(git),
    LC_ALL: 'C',
  };
  return {
    createFolder,
    runNode: (program, args, cwd) => runProgram(process.execPath, [program, ...args], { cwd, env }),
  };
}
