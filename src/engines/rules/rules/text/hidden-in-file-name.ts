import { hasHiddenText } from '../../../../core/index.ts';
import type { TextRule } from '../../rule.ts';

/** Part of a name as reviews show it: odd characters as the `%XX` of their UTF-8 bytes. */
const escaped = /(?:%[0-9A-F]{2})+/g;

export const hiddenInFileName: TextRule = {
  id: 'hidden-in-file-name',
  title: 'File name with characters that nobody sees',
  severity: 'warning',
  languages: 'text',
  rationale:
    'Two names that look alike name two files, and a name can carry text for machines past human readers.',
  serves: 'security.text-is-what-it-seems',
  examples: {
    bad: [
      { path: 'src/config\u200b.ts', text: 'export const a = 1;\nexport const b = 2;' },
      { path: 'src/%E2%80%AEst.exe', text: 'x' },
    ],
    good: [
      { path: 'src/größe.ts', text: 'export const a = 1;' },
      { path: 'docs/50%25.md', text: 'half' },
      { path: 'docs/100%FFx.md', text: 'not text' },
    ],
  },
  triggers: /^/,
  applies: ({ path }) => hasHiddenText(path.replace(escaped, unescapeBytes)),
  check: ({ first }) =>
    first
      ? 'The name of this file holds characters that nobody sees, so it may not be the file that it seems to be. Rename it.'
      : null,
};

function unescapeBytes(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8');
}
