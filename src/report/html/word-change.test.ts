import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWordChange } from './word-change.ts';

function changed(old: string, fresh: string): readonly [readonly string[], readonly string[]] | null {
  const change = toWordChange(old, fresh);
  return (
    change && [
      change.old.map(([from, to]) => old.slice(from, to)),
      change.fresh.map(([from, to]) => fresh.slice(from, to)),
    ]
  );
}

function without(line: string, stretches: readonly (readonly [number, number])[]): string {
  return stretches.toReversed().reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), line);
}

describe('what changed within a line', () => {
  it.each([
    ['const a = left(1);', 'const a = right(1);', [['left'], ['right']]],
    ['call(a)', 'call(a, b)', [[], [', b']]],
    ['return x_old + 1', 'return x_new + 1', [['x_old'], ['x_new']]],
    ['const größe = 1', 'const größer = 1', [['größe'], ['größer']]],
    ["it('takes six pieces')", "it.only('takes five pieces')", [['six'], ['.only', 'five']]],
    ['one two three four five', 'one TWO THREE four five', [['two three'], ['TWO THREE']]],
  ] as const)('finds whole words: %j and %j', (old, fresh, expected) => {
    expect(changed(old, fresh)).toEqual(expected);
  });

  it('does not compare lines that have little in common', () => {
    expect(changed('  const total = sum(lines);', '  if (lines.length === 0) return 0;')).toBeNull();
  });

  it('does not take emoji sequences apart', () => {
    expect(changed('the same words 👩‍🔧 here', 'the same words 👩‍🚀 here')).toBeNull();
  });

  it('takes lines with very many words as they are', () => {
    const words = (word: string): string => `begin ${`${word} `.repeat(90)} end`;
    expect(changed(words('a'), words('b'))).toBeNull();
  });

  it('leaves the same words outside of the change on both sides', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'word', '(', 'é') });
    const squeeze = (text: string): string => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(line, line, (old, fresh) => {
        const change = toWordChange(old, fresh);
        if (!change) return;
        expect(squeeze(without(old, change.old))).toBe(squeeze(without(fresh, change.fresh)));
        expect(toWordChange(old, old)).toEqual({ old: [], fresh: [] });
      }),
    );
  });
});
