import { describe, expect, it } from 'vitest';
import { reviewByRules } from '../support/review-by-rules.ts';
import { addedFile, addedLine } from '../support/review-part.ts';

/** Tokens in no order, from which no parser recovers well. */
function toGarbage(lines: number): string {
  const tokens = ['@#', 'if (', '} else', '=>', 'class {', '/*', '<', 'case', '"', '`'];
  return Array.from({ length: lines }, (_, at) => tokens[(at * 7919) % tokens.length]).join('\n');
}

const deep = 90_000;
const nests: readonly (readonly [string, string, string])[] = [
  ['parentheses', 'a.ts', `x = ${'(\n'.repeat(deep)}f()${')\n'.repeat(deep)}`],
  ['braces that nobody closes', 'a.ts', '{\n'.repeat(deep)],
  ['a chain of operators', 'a.ts', `x = f()${'\n+ f(a === b)'.repeat(60_000)}`],
  ['a chain of conditions', 'a.ts', `if (a${'\n&& a'.repeat(deep)}) x()`],
  ['a chain of else if', 'a.ts', `if (a) b()${'\nelse if (a) b()'.repeat(deep / 2)}`],
  ['a chain of calls', 'a.ts', `x\n${'.exec()\n'.repeat(deep)}`],
  [
    'functions in functions',
    'a.ts',
    `${'async function f() {\n'.repeat(deep / 2)}f();\n${'}\n'.repeat(deep / 2)}`,
  ],
  ['objects in objects', 'a.js', `x = ${'{ a:\n'.repeat(deep)}1${'}\n'.repeat(deep)}`],
  ['elements in elements', 'a.tsx', `${'<a>\n'.repeat(deep)}${'</a>\n'.repeat(deep)}`],
  ['garbage', 'a.ts', toGarbage(deep)],
  ['garbage in Python', 'a.py', toGarbage(deep)],
  ['garbage in C++', 'a.cpp', toGarbage(deep)],
  ['garbage in a shell', 'a.sh', toGarbage(deep)],
];

describe('hostile sources', () => {
  it.each(nests)('are judged or given up, and answered within the bounds: %s', async (_what, path, text) => {
    const answer = await reviewByRules(addedFile(path, text, 'whole-file'), addedFile(path, text, 'hunks'));
    expect(answer.findings.length).toBeLessThanOrEqual(50);
  });

  it('are not parsed where they are minified, and the summary says so', async () => {
    const text = `${'a=function(){debugger};'.repeat(45_000)}\n`;
    const { findings, summary } = await reviewByRules(addedFile('src/a.js', text, 'whole-file'));
    expect(findings).toEqual([]);
    expect(summary).toContain('Only text rules judged all of some files: src/a.js is too large to parse.');
  });

  it('are not parsed where a line is very long, and text rules still see its beginning', async () => {
    const { findings, summary } = await reviewByRules(
      addedFile('src/a.js', `// \u202e${'x'.repeat(90_000)}`, 'whole-file'),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['hidden-direction']);
    expect(summary).toContain('src/a.js has lines too long to parse.');
  });

  it('have 100,000 hunks: a few are parsed, all lines are read', async () => {
    const hunks = Array.from({ length: 100_000 }, (_, at) => ({
      section: '',
      lines: [addedLine(at === 99_999 ? '<<<<<<< HEAD' : 'debugger;', at * 10 + 1)],
    }));
    const { findings, summary } = await reviewByRules({ ...addedFile('src/a.ts', '', 'hunks'), hunks });
    expect(findings.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '1 debugger-statement',
      '11 debugger-statement',
      '21 debugger-statement',
      '999991 merge-marker',
    ]);
    expect(summary).toContain('src/a.ts has more hunks than are parsed.');
  });

  it('are read to the end by text rules, however often a rule begins to match', async () => {
    const lines = [
      'curl '.repeat(4_000),
      'chmod -'.repeat(2_800),
      '"a":"git+'.repeat(2_000),
      '${a'.repeat(6_000),
    ];
    const text = lines
      .map((line) => `${line}\n`)
      .join('')
      .repeat(20);
    const answer = await reviewByRules(
      addedFile('package.json', text, 'hunks'),
      addedFile('scripts/a.sh', text, 'hunks'),
    );
    expect(answer.findings.length).toBeLessThanOrEqual(50);
  });
});
