import type { TextRule } from '../../rule.ts';

export const leftoverFile: TextRule = {
  id: 'leftover-file',
  title: 'File that a tool left behind',
  severity: 'warning',
  languages: 'text',
  rationale:
    'Rejected hunks, backups and swap files belong to somebody’s work in progress and mislead everybody else.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      { path: 'src/app.ts.orig', text: 'const a = 1;' },
      { path: 'src/app.ts.rej', text: '--- a\n+++ b' },
      { path: 'config/app.yml.bak', text: 'a: 1' },
      { path: 'src/app.py~', text: 'a = 1' },
    ],
    good: [
      { path: 'src/app.ts', text: 'const a = 1;' },
      { path: 'test/fixtures/patch.rej', text: '--- a' },
      { path: 'src/original.ts', text: 'const a = 1;' },
    ],
  },
  triggers: /^/,
  applies: (file) => file.role !== 'test' && /\.(?:orig|rej|bak|swp|swo)$|~$/.test(file.path),
  check: ({ first }) =>
    first
      ? 'This file looks like the leftover of a merge, a patch or an editor. Remove it from the change, and ignore its kind.'
      : null,
};
