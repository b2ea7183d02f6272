import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toFailure } from './failure.js';
import { runProgram, toOutput } from './run-program.js';
import { readWritten, toWrittenObject } from './written.js';

/**
 * A toolchain built from exactly one commit, in a folder of its own.
 *
 * @typedef {object} Candidate
 * @property {string} folder
 * @property {string} agentPolicy Absolute paths of its two programs, to be run by node.
 * @property {string} proofmark
 * @property {{ repository: string, revision: string }} identity What the build says of itself; why it has no revision.
 */

/** What installing may see of the caller's environment: where packages come from, and nothing of this repository. */
const inherited = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'TMPDIR',
  'TEMP',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'npm_config_cache',
  'npm_config_registry',
  'npm_config_userconfig',
];

/**
 * Extracts a commit, installs its packages as its own lock says, and builds it. No script of a package runs.
 *
 * @param {import('./history.js').History} history
 * @param {string} revision
 * @param {string} folder Where to put it; it must not exist.
 * @returns {Promise<Candidate | import('./failure.js').Failure>}
 */
export async function buildCandidate(history, revision, folder) {
  const extracted = await extractCommit(history, revision, folder);
  if (extracted !== null) return extracted;
  const npm = findNpm();
  if (npm === null) return toFailure('promotion.installation-failed', 'npm is not beside node');
  const options = { cwd: folder, env: toEnvironment(), seconds: 600 };
  const flags = ['--ignore-scripts', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const installed = await runProgram(process.execPath, [npm, 'ci', ...flags], options);
  if (installed.exitCode !== 0) {
    return toFailure(
      'promotion.installation-failed',
      'its packages cannot be installed',
      toOutput(installed),
    );
  }
  const built = await runProgram(process.execPath, [npm, 'run', 'build'], options);
  if (built.exitCode !== 0) return toFailure('promotion.build-failed', 'it does not build', toOutput(built));
  const { repository, revision: own, reason } = toWrittenObject(await readWritten(folder, 'dist/build.json'));
  return {
    folder,
    agentPolicy: join(folder, 'bin/agent-policy.js'),
    proofmark: join(folder, 'bin/proofmark.js'),
    identity: { repository: String(repository), revision: String(own ?? reason) },
  };
}

/**
 * The files of a commit, as platforms hand them out, in a folder that must not exist; null where it worked.
 *
 * @param {import('./history.js').History} history
 * @param {string} revision
 * @param {string} folder
 */
export async function extractCommit(history, revision, folder) {
  const archive = `${folder}.tar`;
  const packed = await history.git(['archive', '--format=tar', `--output=${archive}`, revision]);
  if (packed.exitCode !== 0) {
    return toFailure('promotion.extraction-failed', `git archive fails on ${revision}`, toOutput(packed));
  }
  await mkdir(folder);
  const tar = ['/usr/bin/tar', '/bin/tar', 'C:\\Windows\\System32\\tar.exe'].find((place) =>
    existsSync(place),
  );
  if (tar === undefined) return toFailure('promotion.extraction-failed', 'tar is not installed');
  const unpacked = await runProgram(tar, ['-xf', archive, '-C', folder], { cwd: folder, env: {} });
  return unpacked.exitCode === 0
    ? null
    : toFailure('promotion.extraction-failed', 'tar fails on the archive', toOutput(unpacked));
}

function toEnvironment() {
  /** @type {Record<string, string>} */
  const environment = {};
  for (const name of inherited) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** The npm that comes with this node. */
function findNpm() {
  const folder = dirname(process.execPath);
  const places = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'];
  return places.map((place) => join(folder, place)).find((place) => existsSync(place)) ?? null;
}
