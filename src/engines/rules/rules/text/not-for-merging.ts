import type { TextRule } from '../../rule.ts';

const marker =
  /\b(?:DO NOT (?:MERGE|COMMIT|SUBMIT|SHIP)|DON'T (?:MERGE|COMMIT)|DO_NOT_(?:MERGE|COMMIT|SUBMIT)|NOCOMMIT|NOMERGE|NO_COMMIT)\b/;

export const notForMerging: TextRule = {
  id: 'not-for-merging',
  title: 'The author says that this must not be merged',
  severity: 'blocker',
  languages: 'text',
  rationale: 'Whoever wrote the note meant to come back before merging.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      '// DO NOT MERGE until the key is rotated',
      '# NOCOMMIT: local address',
      'url = local // DO NOT COMMIT',
    ],
    good: [
      '// We do not merge these lists',
      'const DO_NOT_MERGE_LABEL = "wip";',
      { path: 'CONTRIBUTING.md', text: 'DO NOT MERGE without a review' },
    ],
  },
  triggers: ['DO NOT ', "DON'T ", 'DO_NOT_', 'NOCOMMIT', 'NOMERGE', 'NO_COMMIT'],
  applies: (file) => file.role !== 'documentation',
  check: ({ text }) =>
    marker.test(text)
      ? 'By its own words this line must not be merged. Finish what the note is about, then remove both.'
      : null,
};
