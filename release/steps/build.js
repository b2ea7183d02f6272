import { join } from 'node:path';
import { buildCandidate } from '../candidate.js';
import { toFailure } from '../failure.js';

/**
 * The promoted commit, extracted and built anew, says that it is this commit.
 *
 * @type {import('../step.js').Step}
 */
export const build = {
  title: 'it installs, builds, and knows its own commit',
  async prove(proof) {
    const { repository, revision } = proof.record.toolchain;
    const candidate = await buildCandidate(proof.history, revision, join(proof.folder, 'candidate'));
    if ('code' in candidate) return candidate;
    const { identity } = candidate;
    if (identity.repository !== repository || identity.revision !== revision) {
      const said = `${identity.repository}@${identity.revision}`;
      return toFailure(
        'promotion.identity-differs',
        `the build of ${repository}@${revision} calls itself ${said}`,
      );
    }
    proof.candidate = candidate;
    return null;
  },
};
