import { join } from 'node:path';
import { extractCommit } from '../candidate.js';
import { runPolicyCommands } from '../policy-command.js';

/**
 * This repository, as it is at HEAD, passes the check of the toolchain that it pins.
 *
 * @type {import('../step.js').Step}
 */
export const ownPolicy = {
  title: 'it accepts the policy of this repository',
  async prove(proof) {
    const folder = join(proof.folder, 'head');
    const extracted = await extractCommit(proof.history, proof.history.head, folder);
    if (extracted !== null) return extracted;
    await proof.history.init(folder);
    return await runPolicyCommands(proof, folder, 'promotion.own-policy-fails', [['check']]);
  },
};
