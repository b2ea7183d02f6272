/**
 * Why a promotion is not proven, and what to do. `exit` is the exit code of the whole: 1 the promotion is not what it must
 * be, 2 something is written wrongly, 3 it could not be looked at.
 *
 * @typedef {object} Failure
 * @property {string} code
 * @property {1 | 2 | 3} exit
 * @property {string} what
 * @property {string} remedy
 * @property {string} [output] What the program that failed had printed, raw.
 */

const again = 'npm run promote -- REVISION';
const rework = `mend the toolchain, commit, and promote that commit in a later change: ${again}`;
const refetch = 'fetch the whole history: git fetch --unshallow';

/** Exit code 1, with what to do. docs/codes.md says what each code means. */
const unfit = {
  'promotion.pins-disagree': `let one promotion write all three: ${again}`,
  'promotion.not-an-ancestor': `promote a commit of this branch: ${again}`,
  'promotion.same-change': 'merge the candidate first, and promote it in a change of its own afterwards',
  'promotion.build-failed': rework,
  'promotion.identity-differs': rework,
  'promotion.contract-differs': `state what the promoted toolchain writes, or ${rework}`,
  'promotion.self-test-failed': rework,
  'promotion.demo-failed': rework,
  'promotion.fresh-repository-failed': rework,
  'promotion.adoption-failed': rework,
  'promotion.tampering-unnoticed': rework,
  'promotion.own-policy-fails': `render with the promoted toolchain: ${again}`,
};

/** Exit code 2. */
const malformed = {
  'promotion.wrong-use': 'see docs/promotion.md',
  'promotion.no-record': `promote a commit: ${again}`,
  'promotion.record-malformed': `let a promotion write it, as schemas/toolchain-release.schema.json says: ${again}`,
  'promotion.no-configuration': 'write .agent-policy.yml first; agent-policy init makes one',
};

/** Exit code 3. */
const unseen = {
  'promotion.no-repository': 'run it in a clone of the repository, with git installed',
  'promotion.commit-absent': refetch,
  'promotion.history-cut': refetch,
  'promotion.extraction-failed': 'look at what git and tar said',
  'promotion.installation-failed': 'look at what npm said; it needs the package registry',
};

const remedies = { ...unfit, ...malformed, ...unseen };

/**
 * @param {keyof typeof remedies} code
 * @param {string} what
 * @param {string} [output]
 * @returns {Failure}
 */
export function toFailure(code, what, output = '') {
  const exit = code in unfit ? 1 : code in malformed ? 2 : 3;
  return { code, exit, what, remedy: remedies[code], output };
}
