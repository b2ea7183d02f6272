import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOccurrences, firstAtOrAbove } from './occurrences.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '=', '\n') });
const literals = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '='), minLength: 1, maxLength: 3 }));

it('finds a literal within a stretch exactly where the stretch contains it', () => {
  fc.assert(
    fc.property(text, literals, fc.nat(), fc.nat(), (source, wanted, left, right) => {
      const from = Math.min(left, right) % (source.length + 1);
      const to = Math.max(from, Math.max(left, right) % (source.length + 1));
      const stretch = source.slice(from, to);
      expect(createOccurrences(source).within(wanted, from, to)).toBe(
        wanted.some((one) => stretch.includes(one)),
      );
    }),
  );
});

it('looks for literals, for an expression, or for nothing', () => {
  const occurrences = createOccurrences('const a = 1;');
  expect(occurrences.in(['b', 'const'])).toBe(true);
  expect(occurrences.in(['b'])).toBe(false);
  expect(occurrences.in(/a\s=/)).toBe(true);
  expect(occurrences.in(/b\s=/)).toBe(false);
  expect(occurrences.in(undefined)).toBe(true);
});

it('halves its way to the first number at or above a bound', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (numbers, bound) => {
      const ascending = numbers.sort((left, right) => left - right);
      const below = ascending.filter((number) => number < bound).length;
      expect(firstAtOrAbove(ascending, bound)).toBe(below);
    }),
  );
});
