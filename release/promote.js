import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCandidate } from './candidate.js';
import { toFailure } from './failure.js';
import { openHistory } from './history.js';
import { movePin } from './move-pin.js';
import { createProgress } from './progress.js';
import { isRevision, recordPath, toRecordText } from './record.js';
import { runProgram, toOutput } from './run-program.js';
import { tellFailure } from './tell-failure.js';

/** @typedef {import('./failure.js').Failure} Failure */

/** The versions of our formats that toolchains write today; the verifier holds the promoted one to them. */
const contracts = { configuration: 3, lock: 1, adoption: 1 };
const configurationPath = '.agent-policy.yml';

const root = fileURLToPath(new URL('..', import.meta.url));
const progress = createProgress();
const [revision = '', ...rest] = process.argv.slice(2);

/**
 * `npm run promote -- REVISION`: pins this repository to a commit of its own past, renders with exactly that commit's
 * build, and records it. Changes the working tree only; whoever runs it commits, as a change of its own.
 */
if (rest.length > 0 || !isRevision(revision)) {
  process.exitCode = tellFailure(toFailure('promotion.wrong-use', 'it takes one full commit id'));
} else {
  const folder = await mkdtemp(join(tmpdir(), 'proofmark-promotion-'));
  try {
    const failure = await promote(folder);
    progress.end(failure === null ? 'done' : 'FAILED');
    process.exitCode = failure === null ? 0 : tellFailure(failure);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<Failure | null>}
 */
async function promote(folder) {
  progress.start(`build ${revision}`);
  const history = await openHistory(root, join(folder, 'git'));
  if ('code' in history) return history;
  const ancestor = await history.git(['merge-base', '--is-ancestor', revision, history.head]);
  if (ancestor.exitCode !== 0) {
    return toFailure(
      'promotion.not-an-ancestor',
      `${revision} is not part of the history of ${history.head}`,
    );
  }
  const candidate = await buildCandidate(history, revision, join(folder, 'candidate'));
  if ('code' in candidate) return candidate;
  const { repository, revision: built } = candidate.identity;
  if (built !== revision) {
    return toFailure(
      'promotion.identity-differs',
      `the build of ${revision} calls itself ${repository}@${built}`,
    );
  }
  progress.start('pin, render and record');
  const pinned = await pin(repository);
  if (pinned !== null) return pinned;
  await writeFile(join(root, recordPath), toRecordText({ toolchain: { repository, revision }, contracts }));
  return await render(candidate.agentPolicy);
}

/** @param {string} repository */
async function pin(repository) {
  const file = join(root, configurationPath);
  const text = await readFile(file, 'utf8').catch(() => '');
  const pinned = movePin(text, { repository, revision });
  if (pinned === null) {
    return toFailure('promotion.no-configuration', `${configurationPath} has no pin that could be moved`);
  }
  await writeFile(file, pinned);
  return null;
}

/** @param {string} agentPolicy */
async function render(agentPolicy) {
  for (const args of [['render', '--apply'], ['check']]) {
    const run = await runProgram(process.execPath, [agentPolicy, ...args], { cwd: root, env: { PATH: '' } });
    if (run.exitCode !== 0) {
      return toFailure(
        'promotion.own-policy-fails',
        `agent-policy ${args.join(' ')} fails here`,
        toOutput(run),
      );
    }
  }
  process.stdout.write(`Pinned to ${revision}. Read the difference, and commit it as a change of its own.\n`);
  return null;
}
