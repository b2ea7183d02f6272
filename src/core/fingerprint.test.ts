import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedFinding } from './finding.ts';
import { toFingerprint, withFingerprints } from './fingerprint.ts';
import { parseRepoPathText } from './repo-path.ts';

function finding(line: number, change: Partial<PlacedFinding> = {}): Omit<PlacedFinding, 'fingerprint'> {
  const path = parseRepoPathText('src/a.ts');
  if (!path.ok) throw new Error('the path is legal');
  return {
    path: path.value,
    line,
    severity: 'warning',
    comment: 'The error is swallowed.',
    rule: null,
    anchor: { line, moved: 0 },
    lineText: '  catch {}',
    ...change,
  };
}

function only(line: number, change: Partial<PlacedFinding> = {}): string | undefined {
  return withFingerprints([finding(line, change)])[0]?.fingerprint;
}

describe('a fingerprint', () => {
  it('PU-7 stays over a move to another line and another indentation', () => {
    expect(only(3)).toMatch(/^[0-9a-f]{32}$/);
    expect(only(90, { lineText: '\t\tcatch  {}\r' })).toBe(only(3));
  });

  it('PU-7 stays over another case, spacing and line number in the comment', () => {
    const one = only(3, { comment: 'As in line 12, the error is lost.' });
    expect(only(3, { comment: 'as in  line 14,\nthe Error is lost.' })).toBe(one);
  });

  it('follows the rule and not the comment where a rule spoke', () => {
    expect(only(3, { rule: 'no-empty-catch', comment: 'a' })).toBe(
      only(3, { rule: 'no-empty-catch', comment: 'b' }),
    );
    expect(only(3, { rule: 'no-empty-catch' })).not.toBe(only(3));
  });

  it('changes with the line, the comment and the anchor', () => {
    const all = [
      only(3),
      only(3, { lineText: 'catch { retry(); }' }),
      only(3, { comment: 'Another.' }),
      only(3, { anchor: null, lineText: null }),
    ];
    expect(new Set(all).size).toBe(4);
  });

  it('tells two equal statements in one file apart, whatever their order in the list', () => {
    const [late, early] = withFingerprints([finding(9), finding(4)]);
    const [first, second] = withFingerprints([finding(4), finding(9)]);
    expect(early?.fingerprint).toBe(first?.fingerprint);
    expect(late?.fingerprint).toBe(second?.fingerprint);
    expect(first?.fingerprint).not.toBe(second?.fingerprint);
    expect(second?.fingerprint).toBe(toFingerprint({ ...finding(9), ordinal: 1 }));
  });

  it('is unique within a result, and the findings keep their order', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            line: fc.integer({ min: 1, max: 9 }),
            comment: fc.constantFrom('a', 'A ', 'b'),
            lineText: fc.constantFrom('x', ' x', null, 'y'),
          }),
        ),
        (facts) => {
          const placed = withFingerprints(facts.map(({ line, ...change }) => finding(line, change)));
          expect(placed.map((one) => one.line)).toEqual(facts.map((one) => one.line));
          expect(new Set(placed.map((one) => one.fingerprint)).size).toBe(facts.length);
        },
      ),
    );
  });

  it('accepts lone surrogates', () => {
    expect(only(3, { comment: '\ud800', lineText: '\udfff' })).toMatch(/^[0-9a-f]{32}$/);
  });
});
