import { toFailure } from '../failure.js';
import { recordPath } from '../record.js';

/**
 * The promoted commit is one of this branch's past, and a later change than the one that brought it promoted it (PM-1). A
 * change is a step along the first parents: what was merged at once is one change. So the commit must have been there
 * before the change that made the record name it.
 *
 * @type {import('../step.js').Step}
 */
export const ancestry = {
  title: 'the promoted commit was there before the change that promotes it',
  async prove({ history, record }) {
    const { revision } = record.toolchain;
    const absent = history.shallow ? 'in this shallow clone' : 'in this clone';
    if ((await history.ask(['cat-file', '-t', revision])) !== 'commit') {
      return toFailure('promotion.commit-absent', `there is no commit ${revision} ${absent}`);
    }
    if (!(await isAncestor(history, revision, history.head))) {
      return history.shallow
        ? toFailure('promotion.history-cut', `this clone's history ends before ${revision}`)
        : toFailure('promotion.not-an-ancestor', `${revision} is not part of the history of ${history.head}`);
    }
    const promotion = await findPromotion(history, revision);
    if (promotion === null) {
      return toFailure(
        'promotion.history-cut',
        `this clone's history ends before the change of ${recordPath}`,
      );
    }
    return (await isAncestor(history, revision, promotion.before))
      ? null
      : toFailure('promotion.same-change', `${promotion.commit} brings ${revision} and promotes it at once`);
  },
};

/**
 * @param {import('../history.js').History} history
 * @param {string} ancestor
 * @param {string} commit
 */
async function isAncestor(history, ancestor, commit) {
  return (await history.git(['merge-base', '--is-ancestor', ancestor, commit])).exitCode === 0;
}

/**
 * The newest change, along the first parents, that made the record name a revision, and the commit before it.
 *
 * @param {import('../history.js').History} history
 * @param {string} revision
 */
async function findPromotion(history, revision) {
  const which = ['--first-parent', '-m', `-S${revision}`, '--max-count=1', '--format=%H %P'];
  const [commit = '', before] = (
    (await history.ask(['log', ...which, history.head, '--', recordPath])) ?? ''
  ).split(' ');
  return before === undefined ? null : { commit, before };
}
