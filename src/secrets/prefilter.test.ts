import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPrefilter } from './prefilter.ts';
import type { SecretRule } from './rule.ts';

const literals = ['key', 'pass', '://', 'aaa', 'aaaa', 'ab', 'a\u0431c', '---x'].filter(
  (each) => each.length >= 3,
);
const rule: SecretRule = { kind: 'any', basis: 'format', literals, find: () => [] };

function placesOf(text: string): number[] {
  const places: number[] = [];
  createPrefilter([rule])(text, (_, at) => places.push(at));
  return places.sort((left, right) => left - right);
}

function placesByComparison(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) =>
    literals.filter((each) => text.startsWith(each, at)).map(() => at),
  )
    .flat()
    .sort((left, right) => left - right);
}

describe('createPrefilter', () => {
  it('shows each literal at each of its places, as plain comparison finds them', () => {
    const piece = fc.oneof(
      fc.constantFrom(...literals, 'a', 'k', '-', '\u0161', '\u0431'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(placesOf(pieces.join(''))).toEqual(placesByComparison(pieces.join('')));
      }),
      { numRuns: 1000 },
    );
  });

  it('is not led astray by characters with the same low byte', () => {
    // U+016B U+0165 U+0179 end in the bytes of "key".
    expect(placesOf('\u016b\u0165\u0179 key')).toEqual([4]);
  });

  it('sees a literal at the very end of a text', () => {
    for (let length = 0; length < 9; length++) expect(placesOf(`${' '.repeat(length)}key`)).toEqual([length]);
  });

  it('refuses a literal that is too short to be found', () => {
    expect(() => createPrefilter([{ ...rule, literals: ['ab'] }])).toThrow(TypeError);
  });
});
