import type { PolicyCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { quote } from '../phrases.ts';

/** What the text of a file can have, and what YAML can have that is not read here. */
export const yamlWords = {
  'policy.not-utf8': () => ({ what: 'the text is not UTF-8', remedy: 'save the file as UTF-8' }),
  'policy.too-long': ({ placed }) =>
    placed
      ? { what: 'the text is longer from here on than is read', remedy: 'make it shorter' }
      : { what: 'the file is larger than is read', remedy: 'split it: one module states one rule' },
  'policy.hidden-text': () => ({
    what: 'there is a character that nobody sees, or that changes how its neighbours are shown',
    remedy: 'delete it; above it is shown as an escape',
  }),
  'policy.more-problems': () => ({
    what: 'there is more wrong in this file than is shown',
    remedy: 'mend what is shown, then look again',
  }),
  'policy.yaml-syntax': ({ breakage }) => ({
    what: breakage === 'conflict' ? 'a merge conflict was left here' : 'this is not YAML',
    remedy: breakages[breakage ?? 'other'],
  }),
  'policy.yaml-too-deep': () => ({
    what: 'values are nested too deeply',
    remedy: 'take the extra levels out: nothing here needs more than a few',
  }),
  'policy.yaml-anchor': ({ subject }) => ({
    what: `${quote(subject)} is ${subject.startsWith('&') ? 'an anchor' : 'an alias'}, which is not read here`,
    remedy: 'write the value out where it is used',
  }),
  'policy.yaml-tag': ({ subject }) => ({
    what: `${quote(subject)} is a tag, which is not read here`,
    remedy: 'leave it out: which type a value has is known',
  }),
  'policy.yaml-merge-key': () => ({
    what: '`<<` is a merge key, which is not read here',
    remedy: 'write the merged keys out',
  }),
  'policy.yaml-directive': () => ({
    what: 'this is a YAML directive, which is not read here',
    remedy: 'delete the line',
  }),
  'policy.yaml-several-documents': () => ({
    what: 'a second YAML document begins here',
    remedy: 'keep one document in the file',
  }),
  'policy.key-not-text': () => ({
    what: 'this key is not text',
    remedy: 'write a name before the colon, in quotes where it would read as a number, true, false or null',
  }),
  'policy.duplicate-key': ({ subject }) => ({
    what: `the key ${quote(subject)} stands here a second time`,
    remedy: 'keep one of them: readers of YAML disagree about which one counts',
  }),
} satisfies Partial<DiagnosticWords<PolicyCode>>;

const breakages = {
  tab: 'indent with spaces: YAML takes no tabs there',
  conflict: 'resolve it, then render',
  other: 'look here and in the line above for a missing colon, quote or bracket, or a changed indentation',
} as const;
