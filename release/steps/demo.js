import { toFailure } from '../failure.js';
import { toOutput } from '../run-program.js';

/**
 * It reviews: the example change, with nothing set up, gives findings and coverage of every file.
 *
 * @type {import('../step.js').Step}
 */
export const demo = {
  title: 'it reviews the example change',
  async prove({ candidate, isolation }) {
    const cwd = await isolation.createFolder('demo');
    const run = await isolation.runNode(candidate.proofmark, ['demo'], cwd);
    const shown = run.stdout.toString('utf8');
    return run.exitCode === 0 && /^blocker\[/m.test(shown) && /^Coverage /m.test(shown)
      ? null
      : toFailure('promotion.demo-failed', `demo ends with ${run.exitCode}`, toOutput(run));
  },
};
