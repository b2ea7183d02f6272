import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewPart } from '../engines/port/index.ts';
import { answerBounds } from './answer.ts';
import { parseAnswer, parseEngineAnswer } from './parse-answer.ts';

const longName = `${'%E6'.repeat(4_096)}`;

const part: ReviewPart = {
  index: 1,
  count: 1,
  title: null,
  description: null,
  files: ['src/app.ts', longName].map((path) => ({
    path,
    oldPath: null,
    status: 'modified' as const,
    oldMode: null,
    newMode: null,
    hunks: [],
    after: null,
  })),
};

const finding = {
  file: 'src/app.ts',
  line: 3,
  severity: 'warning',
  comment: 'Close the file on failure too.',
};

function answerWith(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ summary: 'Fine.', findings: [{ ...finding, ...changes }] });
}

describe('an accepted answer', () => {
  it('MR-1 is one JSON object with a summary and findings', () => {
    expect(parseAnswer(` \n${answerWith({})}\n`, part)).toEqual({
      ok: true,
      value: { summary: 'Fine.', findings: [{ ...finding, rule: null }] },
    });
    expect(parseAnswer('{"findings":[],"summary":""}', part)).toEqual({
      ok: true,
      value: { summary: '', findings: [] },
    });
  });

  it.each([
    ['Blocker', 'blocker'],
    ['critical', 'blocker'],
    ['HIGH', 'blocker'],
    ['error', 'blocker'],
    ['major', 'warning'],
    ['medium', 'warning'],
    ['minor', 'nit'],
    ['info', 'nit'],
  ])('MR-1 reads the severity %s as %s', (word, severity) => {
    expect(parseAnswer(answerWith({ severity: word }), part)).toMatchObject({
      value: { findings: [{ severity }] },
    });
  });

  it('AN-3 may name a file that is not in the part, as long as the path is safe', () => {
    expect(parseAnswer(answerWith({ file: 'src/other.ts' }), part).ok).toBe(true);
  });

  it('may name every file of the part, however long its escaped name is', () => {
    expect(parseAnswer(answerWith({ file: longName }), part).ok).toBe(true);
  });

  it('keeps line feeds, tabs and text of every script', () => {
    const comment = 'Zwei Zeilen:\n\tso 文字 🙂';
    expect(parseAnswer(answerWith({ comment }), part)).toMatchObject({ value: { findings: [{ comment }] } });
  });
});

describe('MR-2 refuses the whole answer', () => {
  // biome-ignore format: one form a line
  const refused: readonly (readonly [claim: string, text: string, failure: object])[] = [
    ['prose', 'Looks good to me!', { code: 'procedure.answer-not-json' }],
    ['nothing at all', '', { code: 'procedure.answer-not-json' }],
    ['a code fence round the answer', `\`\`\`json\n${answerWith({})}\n\`\`\``, { code: 'procedure.answer-not-json' }],
    ['words behind the answer', `${answerWith({})} Done.`, { code: 'procedure.answer-not-json' }],
    ['two answers', answerWith({}) + answerWith({}), { code: 'procedure.answer-not-json' }],
    ['a byte order mark', `\ufeff${answerWith({})}`, { code: 'procedure.answer-not-json' }],
    ['a trailing comma', '{"summary":"","findings":[],}', { code: 'procedure.answer-not-json' }],
    ['text without end', `"${'x'.repeat(answerBounds.length)}`, { code: 'procedure.answer-too-long' }],
    ['nesting without end', '['.repeat(100), { code: 'procedure.answer-too-deep' }],
    ['a key twice', '{"summary":"","findings":[],"findings":[]}', { code: 'procedure.answer-duplicate-key' }],
    ['a key twice, once in disguise', '{"summary":"","summ\\u0061ry":"","findings":[]}', { code: 'procedure.answer-duplicate-key' }],
    ['a list', `[${answerWith({})}]`, { code: 'procedure.answer-shape', at: 'answer' }],
    ['null', 'null', { code: 'procedure.answer-shape', at: 'answer' }],
    ['no summary', '{"findings":[]}', { code: 'procedure.answer-shape', at: 'summary' }],
    ['no findings', '{"summary":""}', { code: 'procedure.answer-shape', at: 'findings' }],
    ['findings that are an object', '{"summary":"","findings":{}}', { code: 'procedure.answer-shape', at: 'findings' }],
    ['a finding that is text', '{"summary":"","findings":["x"]}', { code: 'procedure.answer-shape', at: 'finding' }],
    ['a key beyond the two', '{"summary":"","findings":[],"approve":true}', { code: 'procedure.answer-unknown-key', at: 'answer' }],
    ['a prototype', '{"summary":"","findings":[],"__proto__":{}}', { code: 'procedure.answer-unknown-key', at: 'answer' }],
    ['a key beyond the four', answerWith({ confidence: 0.9 }), { code: 'procedure.answer-unknown-key', at: 'finding' }],
    ['a rule from an engine that speaks freely', answerWith({ rule: 'x' }), { code: 'procedure.answer-unknown-key', at: 'finding' }],
    ['too many findings', JSON.stringify({ summary: '', findings: Array(101).fill(finding) }), { code: 'procedure.answer-too-many-findings', count: 101 }],
    ['an unknown severity', answerWith({ severity: 'apocalyptic' }), { code: 'procedure.answer-severity' }],
    ['a severity that is a number', answerWith({ severity: 1 }), { code: 'procedure.answer-severity' }],
    ['a severity named like an inherited member', answerWith({ severity: 'constructor' }), { code: 'procedure.answer-severity' }],
    ['an absolute path', answerWith({ file: '/etc/passwd' }), { code: 'procedure.answer-path' }],
    ['a path with a drive', answerWith({ file: 'C:/boot.ini' }), { code: 'procedure.answer-path' }],
    ['a path with a backslash', answerWith({ file: 'src\\app.ts' }), { code: 'procedure.answer-path' }],
    ['a traversing path', answerWith({ file: 'src/../../x' }), { code: 'procedure.answer-path' }],
    ['a path with a dot component', answerWith({ file: './src/app.ts' }), { code: 'procedure.answer-path' }],
    ['a path into the Git directory', answerWith({ file: '.git/config' }), { code: 'procedure.answer-path' }],
    ['an empty path', answerWith({ file: '' }), { code: 'procedure.answer-path' }],
    ['a path of two lines', answerWith({ file: 'src/\napp.ts' }), { code: 'procedure.answer-path' }],
    ['a path without end', answerWith({ file: 'x'.repeat(5_000) }), { code: 'procedure.answer-path' }],
    ['a path that is no text', answerWith({ file: null }), { code: 'procedure.answer-shape', at: 'file' }],
    ['a line of 1.5', answerWith({ line: 1.5 }), { code: 'procedure.answer-line' }],
    ['a line that is text', answerWith({ line: '3' }), { code: 'procedure.answer-line' }],
    ['line 0', answerWith({ line: 0 }), { code: 'procedure.answer-line' }],
    ['a negative line', answerWith({ line: -1 }), { code: 'procedure.answer-line' }],
    ['a line beyond all numbers', answerWith({}).replace(':3', ':1e999'), { code: 'procedure.answer-line' }],
    ['a line beyond exact numbers', answerWith({ line: 2 ** 53 }), { code: 'procedure.answer-line' }],
    ['no comment', answerWith({ comment: undefined }), { code: 'procedure.answer-shape', at: 'comment' }],
    ['a comment of blanks', answerWith({ comment: ' \n' }), { code: 'procedure.answer-shape', at: 'comment' }],
    ['an oversized comment', answerWith({ comment: 'x'.repeat(4_001) }), { code: 'procedure.answer-text-too-long', at: 'comment', length: 4_001 }],
    ['an oversized summary', JSON.stringify({ summary: 'x'.repeat(4_001), findings: [] }), { code: 'procedure.answer-text-too-long', at: 'summary', length: 4_001 }],
    ['an escape sequence', answerWith({ comment: 'red \u001b[31m' }), { code: 'procedure.answer-control', at: 'comment' }],
    ['a carriage return', answerWith({ comment: 'x\r##vso[task.setvariable]' }), { code: 'procedure.answer-control', at: 'comment' }],
    ['a C1 control', answerWith({ comment: 'x\u009b' }), { code: 'procedure.answer-control', at: 'comment' }],
    ['half a surrogate pair', answerWith({ comment: 'x\ud800' }), { code: 'procedure.answer-control', at: 'comment' }],
    ['a control in the summary', '{"summary":"\\u0000","findings":[]}', { code: 'procedure.answer-control', at: 'summary' }],
    ['a control in the path', answerWith({ file: 'a\u0007b' }), { code: 'procedure.answer-control', at: 'file' }],
    ['our marker in the comment', answerWith({ comment: '[//]: # (proofmark:finding 1 scope=0)' }), { code: 'procedure.answer-marker', at: 'comment' }],
    ['our marker in another spelling', answerWith({ comment: '<!---\n PROOFMARK' }), { code: 'procedure.answer-marker', at: 'comment' }],
    ['our marker without its wrapping', answerWith({ comment: 'proofmark:review 1' }), { code: 'procedure.answer-marker', at: 'comment' }],
    ['our marker in the path', answerWith({ file: 'a/<!--proofmark -->' }), { code: 'procedure.answer-marker', at: 'file' }],
    ['our marker in the summary', '{"summary":"\\u003c!-- proofmark:","findings":[]}', { code: 'procedure.answer-marker', at: 'summary' }],
  ];

  it.each(refused)('that holds %s', (_claim, text, failure) => {
    expect(parseAnswer(text, part)).toMatchObject({ ok: false, error: failure });
  });

  it('MR-3 without repeating a word of it', () => {
    for (const [, text] of refused) {
      const result = parseAnswer(text, part);
      expect(JSON.stringify(result)).not.toMatch(/passwd|vso|apocalyptic|Looks good|boot\.ini/);
    }
  });
});

describe('answers of our own rules', () => {
  const own = { ...finding, severity: 'warning' as const, rule: 'empty-catch' };

  it('MR-2 are held to the same contract', () => {
    const answer = { kind: 'findings' as const, summary: '', findings: [own] };
    expect(parseEngineAnswer(answer, part)).toEqual({ ok: true, value: { summary: '', findings: [own] } });
    expect(parseEngineAnswer({ ...answer, findings: [{ ...own, comment: '\u001b' }] }, part)).toMatchObject({
      error: { code: 'procedure.answer-control' },
    });
    expect(parseEngineAnswer({ ...answer, findings: [{ ...own, rule: 'Not a Rule' }] }, part)).toMatchObject({
      error: { code: 'procedure.answer-rule' },
    });
  });
});

describe('any text', () => {
  it('MR-2 gives a value, never an exception', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.stringify(value)),
      fc
        .record(
          {
            summary: fc.oneof(fc.string(), fc.jsonValue()),
            findings: fc.oneof(
              fc.array(
                fc.record(
                  { file: fc.string(), line: fc.jsonValue(), severity: fc.string(), comment: fc.string() },
                  { requiredKeys: [] },
                ),
              ),
              fc.jsonValue(),
            ),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const result = parseAnswer(text, part);
        if (!result.ok) expect(result.error.code).toMatch(/^procedure\.answer-[a-z-]+$/);
      }),
    );
  });
});
