import type { TextRule } from '../../rule.ts';

/** Embeddings, overrides and isolates, with what ends them (Unicode 15, UAX 9, explicit directional formatting). */
const directional = /[\u202a-\u202e\u2066-\u2069]/u;

export const hiddenDirection: TextRule = {
  id: 'hidden-direction',
  title: 'Text shown in another order than it has',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'Invisible direction controls make code read differently from what the compiler sees (CVE-2021-42574).',
  serves: 'security.text-is-what-it-seems',
  examples: {
    bad: [
      'if (isUser) { // \u202e admin \u2066 only',
      'access = "user\u202e"',
      { path: 'README.md', text: 'Run \u202dsetup' },
    ],
    good: ['// שלום עולם', '// only left to right', 'text = "\\u202e"'],
  },
  triggers: directional,
  check: ({ text }) =>
    directional.test(text)
      ? 'Invisible characters on this line change the direction of the text, so that it reads differently from what it does. Remove them, or write them as escapes.'
      : null,
};
