import { toFailure } from '../failure.js';
import { runPolicyCommands } from '../policy-command.js';
import { readWritten, toWrittenObject } from '../written.js';

/**
 * It initialises an empty repository, and what it writes has the versions that the record states.
 *
 * @type {import('../step.js').Step}
 */
export const freshRepository = {
  title: 'it initialises an empty repository',
  async prove(proof) {
    const folder = await proof.createRepository('fresh');
    const failed = await runPolicyCommands(proof, folder, 'promotion.fresh-repository-failed', [
      ['init', '--apply'],
      ['render', '--apply'],
      ['validate'],
      ['check'],
    ]);
    if (failed !== null) return failed;
    const { configuration, lock } = proof.record.contracts;
    const written = {
      configuration: toWrittenObject(await readWritten(folder, '.agent-policy.yml'))['schema_version'],
      lock: toWrittenObject(await readWritten(folder, '.agent-policy.lock'))['lock_version'],
    };
    if (written.configuration === undefined || written.lock === undefined) {
      return toFailure('promotion.fresh-repository-failed', 'it writes no configuration or no lock');
    }
    return written.configuration === configuration && written.lock === lock
      ? null
      : toFailure(
          'promotion.contract-differs',
          `it writes configuration ${written.configuration} and lock ${written.lock}, not ${configuration} and ${lock}`,
        );
  },
};
