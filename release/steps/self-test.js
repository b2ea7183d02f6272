import { toFailure } from '../failure.js';
import { toOutput } from '../run-program.js';
import { toWrittenObject } from '../written.js';

/**
 * Its own proof on known input holds, where it has neither settings nor environment.
 *
 * @type {import('../step.js').Step}
 */
export const selfTest = {
  title: 'it passes its own self-test',
  async prove({ candidate, isolation }) {
    const cwd = await isolation.createFolder('self-test');
    const run = await isolation.runNode(candidate.proofmark, ['self-test', '--format', 'json'], cwd);
    return run.exitCode === 0 && toWrittenObject(run.stdout)['holds'] === true
      ? null
      : toFailure('promotion.self-test-failed', `self-test ends with ${run.exitCode}`, toOutput(run));
  },
};
