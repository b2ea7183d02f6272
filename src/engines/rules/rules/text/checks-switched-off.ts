import { ecmascript } from '../../languages.ts';
import type { TextRule } from '../../rule.ts';

const languages: ReadonlySet<string | null> = new Set(ecmascript);

export const checksSwitchedOff: TextRule = {
  id: 'checks-switched-off',
  title: 'Checker switched off for a whole file',
  severity: 'warning',
  languages: 'text',
  rationale:
    'From here on nothing in the file is checked, and nobody will notice what the checker would have said.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/app.ts', text: '// @ts-nocheck' },
      { path: 'src/app.js', text: '/* eslint-disable */' },
    ],
    good: [
      { path: 'src/app.ts', text: '// @ts-expect-error the types lag behind' },
      { path: 'src/app.js', text: '/* eslint-disable no-console */' },
      { path: 'src/app.js', text: '// eslint-disable-next-line' },
      { path: 'src/lint.py', text: '// @ts-nocheck' },
      { path: 'src/app.ts', text: 'const text = "/* eslint-disable */";' },
    ],
  },
  triggers: ['@ts-nocheck', 'eslint-disable'],
  applies: (file) => file.role === 'source' && languages.has(file.language) && !file.path.endsWith('.d.ts'),
  check: ({ text }) =>
    /^\s*(?:\/\/|\/\*)\s*@ts-nocheck\b|^\s*\/\*\s*eslint-disable\s*\*\//.test(text)
      ? 'This switches the checker off for all that follows in the file. Silence the one complaint that is wrong, with its reason.'
      : null,
};
