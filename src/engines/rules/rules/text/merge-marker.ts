import type { TextRule } from '../../rule.ts';

export const mergeMarker: TextRule = {
  id: 'merge-marker',
  title: 'Unresolved merge conflict',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'A conflict marker means that two versions of the text were never reconciled; code around it rarely even parses.',
  serves: 'core.change-is-finished',
  examples: {
    bad: ['<<<<<<< HEAD', '>>>>>>> feature/login', '||||||| merged common ancestors'],
    good: [
      '=======',
      '  <<<<<<< HEAD',
      'cat <<<<<<< x',
      '>>>>>>>> quoted mail',
      { path: 'docs/merging.md', text: '<<<<<<< HEAD' },
    ],
  },
  triggers: ['<<<<<<< ', '>>>>>>> ', '||||||| '],
  applies: (file) => file.role !== 'documentation' && file.role !== 'test',
  check: ({ text }) =>
    /^(?:<{7}|>{7}|\|{7}) \S/.test(text)
      ? 'A merge conflict marker is left here. Decide between the two versions and remove the markers.'
      : null,
};
