import type { NeutralReason } from '../../core/index.ts';

/** What a neutral outcome means, and what the reader can do about it. */
export const neutralWords: Readonly<Record<NeutralReason, string>> = {
  'empty-diff': 'there is no change to review',
  'all-excluded': 'every changed file is excluded; proofmark inspect surface says why',
  'malformed-answer': "the engine's answer was refused whole; try again, or another --model",
  'engine-timeout': 'the engine took too long; give it more with --timeout, or review a smaller range',
  'engine-failed': 'the engine failed; run its command by hand to see what it says',
  'engine-output-limit': 'the engine wrote too much; try another --model',
  'engine-not-found': 'the engine is not installed; proofmark doctor shows which ones are',
  'context-missing': 'the pull request is not named whole',
  'permission-denied': 'the platform refused access',
  'diff-unavailable':
    'the change could not be read, or all of it was cut; proofmark inspect surface says why',
  'comments-unavailable': 'existing comments could not be read',
  draft: 'the pull request is a draft; it is reviewed when it is ready',
  'fork-limited': 'the change of a fork could not be read whole',
};
