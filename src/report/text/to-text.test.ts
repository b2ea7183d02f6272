import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleSecret, toReport } from '../../../test/support/sample-report.ts';
import { toDisplayWidth } from './display-width.ts';
import { toText } from './to-text.ts';

const diff = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -8,3 +8,4 @@
 before
-\told(1);
+\tfresh(1);
+more
 after
`;

const plain = { color: false, width: 80 };
const withoutColor = (text: string): string =>
  text
    .split('\x1b[')
    .map((piece, index) => (index === 0 ? piece : piece.replace(/^[\d;]*m/, '')))
    .join('');

describe('the terminal report', () => {
  it('CL-1 shows a finding as compilers do: headline, place, numbered code, marker, comment', () => {
    const finding = {
      path: 'src/a.ts',
      line: 9,
      severity: 'warning',
      comment: 'It fails. Then what?',
    } as const;
    expect(toText(toReport(diff, [finding]), plain)).toContain(`warning: It fails
    ┌─ src/a.ts:9
    │
  8 │   before
    │ -     old(1);
  9 │ +     fresh(1);
    │       ^^^^^^^^^
 10 │ + more
 11 │   after
    │
    = Then what?
`);
  });

  it('AN-4 tells a finding without an anchor whole, apart from the others', () => {
    const finding = {
      path: 'src/b.ts',
      line: 7,
      severity: 'nit',
      comment: 'One. Two.',
      anchor: null,
    } as const;
    expect(toText(toReport(diff, [finding]), plain)).toContain(`Without a place in the diff:

nit: One
  ┌─ src/b.ts (line 7 was named, which this change does not add)
  │
  = Two.
`);
  });

  it('AN-2 says which line was named where the anchor moved', () => {
    const finding = {
      path: 'src/a.ts',
      line: 12,
      severity: 'nit',
      comment: 'x',
      anchor: { line: 10, moved: 2 },
    } as const;
    expect(toText(toReport(diff, [finding]), plain)).toContain(
      'src/a.ts:10 (line 12 was named; this is the nearest added line)',
    );
  });

  it('uses colours only where it is told to, and says the same without them', () => {
    const report = sampleReport();
    const colored = toText(report, { color: true, width: 100 });
    const bare = toText(report, { color: false, width: 100 });
    expect(bare).not.toContain('\x1b');
    expect(colored).toContain('\x1b[1;31mblocker');
    expect(withoutColor(colored)).toBe(bare);
  });

  it.each([40, 80, 120])('keeps prose and code within %i columns', (width) => {
    const lines = toText(sampleReport(), { color: false, width }).split('\n');
    const wide = lines.filter((line) => toDisplayWidth(line) > width && !line.includes('┌─'));
    expect(wide.filter((line) => !/^(?:blocker|warning|nit|Proofmark|Review)/.test(line))).toEqual([]);
  });

  it('PC-6 ends with the verdict and tells before it what was not seen', () => {
    const text = toText(sampleReport(), plain);
    expect(text).toContain(
      'Not seen\n  - src/pricing/discount.ts was not read (1.2 MB): beyond the bound per file.',
    );
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      'Review incomplete: 7 of 11 files reviewed; 2 blockers, 5 warnings, 1 nit so far',
    );
  });

  it('PR-1 shows no secret of the source', () => {
    const fixture = readFileSync(
      new URL('../../../test/fixtures/report/sample.diff', import.meta.url),
      'utf8',
    );
    const text = toText(sampleReport(), plain);
    expect(fixture).toContain(sampleSecret);
    expect(text).not.toContain(sampleSecret);
    expect(text).toContain('REDACTED_CONFIGURED_VALUE_1');
  });

  it('shows findings without code where the diff is not at hand', () => {
    const report = { ...sampleReport(), diff: null };
    expect(toText(report, plain)).toContain('┌─ src/db/users.ts:19\n');
  });
});
