import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDisplayWidth } from './display-width.ts';
import { toWrapped } from './wrap.ts';

it('breaks at spaces, keeps line breaks, and repeats the indentation', () => {
  expect(toWrapped('one two three\n\n  four five six', 9)).toEqual([
    'one two',
    'three',
    '',
    '  four',
    '  five',
    '  six',
  ]);
});

it('keeps a line that fits exactly, spaces and all', () => {
  expect(toWrapped('if (a)   b', 10)).toEqual(['if (a)   b']);
});

it('cuts a word that is longer than a line', () => {
  expect(toWrapped('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij']);
});

it('never exceeds the width and loses nothing but spaces', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '  ', '\n', '価', 'long-word'),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 40 }), (words, width) => {
      const lines = toWrapped(words, width);
      for (const line of lines) expect(toDisplayWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replace(/[ \n]/g, ''));
    }),
  );
});
