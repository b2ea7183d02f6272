import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolchainDiagnostic } from '../../src/app/policy/index.ts';
import type { PolicyReport } from '../../src/cli/policy-report/policy-report.ts';
import { toPolicyJson } from '../../src/cli/policy-report/to-policy-json.ts';
import { toPolicyText } from '../../src/cli/policy-report/to-policy-text.ts';
import { explainDiagnostic } from '../../src/cli/words/explain-diagnostic.ts';
import { hasHiddenText } from '../../src/core/index.ts';
import { parseTold } from '../support/policy-run.ts';

type Code = ToolchainDiagnostic['code'];

const codes = Array.from(
  readFileSync('docs/codes.md', 'utf8').matchAll(/^\| `((?:policy|toolchain)\.[a-z0-9-]+)` \|/gm),
  ([, code]) => code as Code,
);

const speaker = { tool: 'agent-policy', command: 'check', typed: 'check', revision: null };
const options = { speaker, tool: 'agent-policy', applying: null, colour: false, width: 80 };

/** Pieces that a terminal or a CI agent obeys, or that hide, in whatever order somebody puts them. */
const text = fc
  .array(
    fc.constantFrom(
      '##vso[task.setvariable variable=x]',
      '::error::',
      '::add-mask::',
      '\n',
      '\r',
      '\u001b[2K',
      '\u001b]8;;http://x\u0007',
      '\u009b31m',
      '\u202e',
      '\u{e0041}',
      '\t',
      ' ',
      'a',
      '価',
      '`',
      '$(id)',
      '\ud800',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const diagnostic: fc.Arbitrary<ToolchainDiagnostic> = fc.record({
  code: fc.constantFrom(...codes),
  path: fc.oneof(text, fc.constantFrom('.agent-policy.yml', '.agent-policy.lock', '')),
  place: fc.option(
    fc.record({
      line: fc.integer({ min: 1, max: 100_000 }),
      column: fc.integer({ min: 1, max: 60 }),
      length: fc.integer({ min: 1, max: 60 }),
      text: text.map((line) => line.replaceAll('\n', '')),
    }),
  ),
  subject: text,
  related: fc.array(text, { maxLength: 3 }),
});

const report: fc.Arbitrary<PolicyReport> = fc.record({
  command: fc.constantFrom('check', 'init', 'adopt prepare', 'render' as const),
  state: fc.constantFrom('managed', 'inconsistent', null),
  changes: fc.array(fc.record({ path: text, action: fc.constantFrom('create', 'replace', 'remove') }), {
    maxLength: 3,
  }),
  applied: fc.boolean(),
  diagnostics: fc.array(diagnostic, { maxLength: 4 }),
  notes: fc.array(
    fc.record({
      code: fc.constantFrom('kept-in-place', 'backed-up'),
      path: text,
      line: fc.option(fc.integer({ min: 1 })),
    }),
    { maxLength: 2 },
  ),
  inspected: fc.option(
    fc.array(
      fc.record({
        path: text,
        kind: fc.constant('movable' as const),
        content: fc.option(
          fc.record({
            bytes: fc.nat(),
            sha256: fc.constant('0'.repeat(64)),
            headings: fc.array(
              fc.record({ level: fc.integer({ min: 1, max: 6 }), title: text, line: fc.integer({ min: 1 }) }),
            ),
          }),
        ),
        becomes: fc.constantFrom('kept', 'modules'),
      }),
      { maxLength: 3 },
    ),
  ),
  differences: fc.option(
    fc.record({
      onlyByHand: fc.array(
        fc.record({ path: text, lines: fc.array(fc.record({ line: fc.integer({ min: 1 }), text })) }),
        { maxLength: 2 },
      ),
      onlyGenerated: fc.constant([]),
    }),
  ),
});

describe('what a hostile repository makes the policy commands print', () => {
  it('T15 T18 T21 T22 is text in which nothing hides and nothing commands', () => {
    fc.assert(
      fc.property(report, (told) => {
        const shown = toPolicyText(told, options);
        expect(hasHiddenText(shown)).toBe(false);
        expect(shown).not.toMatch(/##\w{0,32}\[|^\s*::/m);
      }),
    );
  });

  it('T15 T18 T21 is JSON of the documented shape, in ASCII', () => {
    fc.assert(
      fc.property(report, (told) => {
        const json = toPolicyJson(told, speaker);
        expect(json).not.toMatch(/##\w{0,32}\[/);
        parseTold(json);
      }),
    );
  });

  it('is one line of words for every code, and a command only of what was checked', () => {
    fc.assert(
      fc.property(diagnostic, (told) => {
        const { what, remedy, run } = explainDiagnostic(told, speaker);
        for (const words of [what, remedy]) expect(words).toMatch(/^[^\n\t]+$/);
        expect(run ?? '').toMatch(/^[\w .:/=#~%+-]*$/);
        expect(hasHiddenText(what + remedy)).toBe(false);
      }),
    );
  });

  it('is there for every code that is documented', () => {
    expect(codes.length).toBeGreaterThan(70);
    for (const code of codes) {
      const { what, remedy } = explainDiagnostic(
        { code, path: 'x.md', place: null, subject: 'word', related: ['other', 'third'] },
        speaker,
      );
      expect(`${what} ${remedy}`).not.toMatch(/undefined|``|\s{2}|\.$/);
    }
  });

  it('is bounded where a line of the file is not', () => {
    const line = 'x'.repeat(1 << 20);
    const place = { line: 1, column: 1 << 19, length: 1 << 18, text: line };
    const told = { code: 'policy.too-long', path: 'a.md', place, subject: line, related: [line] } as const;
    const whole: PolicyReport = {
      command: 'check',
      state: 'managed',
      changes: [],
      applied: false,
      diagnostics: [told],
      notes: [],
      inspected: null,
      differences: null,
    };
    expect(toPolicyText(whole, options).length).toBeLessThan(2_000);
    expect(toPolicyJson(whole, speaker).length).toBeLessThan(4_000);
  });
});
