import { type Limitation, type NeutralReason, toVisiblePath } from '../../core/index.ts';
import { toByteSize, toCount } from './count.ts';
import { toReasonWords } from './coverage.ts';

const neutralWords: Readonly<Record<NeutralReason, string>> = {
  'empty-diff': 'the diff is empty',
  'all-excluded': 'every file is excluded',
  'malformed-answer': 'the engine’s answer broke the contract and was discarded whole',
  'engine-timeout': 'the engine took too long and was ended',
  'engine-failed': 'the engine failed',
  'engine-output-limit': 'the engine wrote more than it may and was ended',
  'engine-not-found': 'the engine is not installed',
  'context-missing': 'something that the review needs to know was missing',
  'permission-denied': 'a permission was missing',
  'diff-unavailable': 'the diff could not be read',
  'comments-unavailable': 'the existing comments could not be read',
  draft: 'the pull request is a draft',
  'fork-limited': 'the pull request comes from a fork and more is not allowed there',
};

/** What was not seen or not done, in one sentence that is safe to show on one line. */
export function toLimitationSentence(limitation: Limitation): string {
  switch (limitation.code) {
    case 'limitation.cut':
      return `${toVisiblePath(limitation.path)} was not read (${toByteSize(limitation.bytes)}): ${toReasonWords(limitation.reason)}.`;
    case 'limitation.part-failed':
      return `Part ${limitation.part} of the change (${toCount(limitation.files, 'file')}) was not reviewed: ${neutralWords[limitation.reason]}.`;
    case 'limitation.nothing-reviewed':
      return limitation.reason === 'empty'
        ? 'Nothing was reviewed: the change is empty.'
        : 'Nothing was reviewed: every changed file is excluded.';
    case 'limitation.long-lines':
      return `${toVisiblePath(limitation.path)} has ${toCount(limitation.lines, 'line')} too long to be reviewed whole.`;
    case 'limitation.undecodable':
      return `${toVisiblePath(limitation.path)} is not UTF-8; bytes that could not be read were shown to the engine as U+FFFD.`;
  }
}
