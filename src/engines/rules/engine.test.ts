import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reviewByRules } from '../../../test/support/review-by-rules.ts';
import { addedFile, addedLine, contextLine, partOf } from '../../../test/support/review-part.ts';
import type { PartFile } from '../port/index.ts';
import { createRulesEngine } from './engine.ts';

const debuggers = (count: number): string => 'debugger;\n'.repeat(count);

describe('the rules engine', () => {
  it('answers with findings that name file, line, severity and rule', async () => {
    const { findings, summary } = await reviewByRules(
      addedFile('src/a.ts', 'const a = 1;\ndebugger;\n', 'whole-file'),
    );
    expect(findings).toMatchObject([
      { file: 'src/a.ts', line: 2, severity: 'blocker', rule: 'debugger-statement' },
    ]);
    expect(summary).toBe('The built-in rules read 1 file and have 1 finding.');
  });

  it('judges added lines only, whatever stands around them', async () => {
    const file: PartFile = {
      ...addedFile('src/a.ts', '', 'hunks'),
      hunks: [
        {
          section: '',
          lines: [contextLine('debugger;', 10), addedLine('const a = 1;', 11), contextLine('debugger;', 12)],
        },
      ],
    };
    expect((await reviewByRules(file)).findings).toEqual([]);
    expect(
      (await reviewByRules({ ...file, after: `${'\n'.repeat(9)}debugger;\nconst a = 1;\ndebugger;\n` }))
        .findings,
    ).toEqual([]);
  });

  it('names lines of the file, in hunks as in whole files', async () => {
    const file: PartFile = {
      ...addedFile('src/a.ts', '', 'hunks'),
      hunks: [{ section: '', lines: [contextLine('f();', 40), addedLine('debugger;', 41)] }],
    };
    expect((await reviewByRules(file)).findings).toMatchObject([{ line: 41 }]);
    expect((await reviewByRules({ ...file, after: `${'\n'.repeat(40)}debugger;` })).findings).toMatchObject([
      { line: 41 },
    ]);
  });

  it('reports a construct that only its middle line was added to', async () => {
    const text = 'try {\n  save();\n} catch {\n}\n';
    const file: PartFile = {
      ...addedFile('src/a.ts', text, 'hunks'),
      hunks: [
        {
          section: '',
          lines: [contextLine('try {', 1), addedLine('  save();', 2), contextLine('} catch {', 3)],
        },
      ],
      after: text,
    };
    expect((await reviewByRules(file)).findings).toEqual([]);
    const touched = { ...file, hunks: [{ section: '', lines: [addedLine('} catch {', 3)] }] };
    expect((await reviewByRules(touched)).findings).toMatchObject([{ line: 3, rule: 'empty-catch' }]);
  });

  it('gives the same answer for the same part', async () => {
    const files = [
      addedFile('src/b.ts', debuggers(2), 'hunks'),
      addedFile('src/a.ts', debuggers(2), 'hunks'),
    ];
    const first = await reviewByRules(...files);
    expect(first).toEqual(await reviewByRules(...files));
    expect(first.findings.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/b.ts:1',
      'src/b.ts:2',
      'src/a.ts:1',
      'src/a.ts:2',
    ]);
  });

  it('has a noise budget for each rule and file, and says what it left out', async () => {
    const { findings, summary } = await reviewByRules(addedFile('src/a.ts', debuggers(10), 'whole-file'));
    expect(findings.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(summary).toContain('7 further findings of the same kinds are not listed.');
  });

  it('has a noise budget for the part, in which blockers come before nits', async () => {
    const nits = Array.from({ length: 20 }, (_, at) =>
      addedFile(`src/n${at}.ts`, "throw 'a';\nthrow 'b';\n", 'hunks'),
    );
    const blockers = Array.from({ length: 20 }, (_, at) => addedFile(`src/b${at}.ts`, debuggers(2), 'hunks'));
    const { findings, summary } = await reviewByRules(...nits, ...blockers);
    expect(findings).toHaveLength(50);
    expect(findings.filter(({ severity }) => severity === 'blocker')).toHaveLength(40);
    expect(summary).toContain('30 further findings');
  });

  it('ends with its own code when it is aborted', async () => {
    const request = { prompt: '', part: partOf(addedFile('src/a.ts', 'debugger;', 'hunks')) };
    const answer = await createRulesEngine().review(request, AbortSignal.abort());
    expect(answer).toEqual({ ok: false, error: { code: 'engine.aborted' } });
  });

  it('finds nothing in deleted files and in files of languages that no rule knows', async () => {
    const deleted: PartFile = {
      ...addedFile('src/a.ts', '', 'hunks'),
      status: 'deleted',
      hunks: [
        {
          section: '',
          lines: [{ kind: 'deleted', oldLine: 1, newLine: null, text: 'debugger;', secrets: [] }],
        },
      ],
    };
    const { findings } = await reviewByRules(deleted, addedFile('notes.xyz', 'debugger;', 'whole-file'));
    expect(findings).toEqual([]);
  });

  it('is of the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(createRulesEngine().version).toBe(version);
  });
});
