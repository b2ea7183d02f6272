import { expect, it } from 'vitest';
import { toTextDigest } from './text-digest.ts';

it('PC-2 tells every title and description from every other', () => {
  const texts = [
    ['a', 'b'],
    ['ab', ''],
    ['', 'ab'],
    ['a","b', ''],
    ['a\n', 'b'],
    ['a', 'b\n'],
    ['\ud800', ''],
    ['\udfff', ''],
    ['\ufffd', ''],
  ] as const;
  const digests = texts.map(([title, description]) => toTextDigest(title, description));
  expect(new Set(digests).size).toBe(texts.length);
});

it('takes a missing description for an empty one', () => {
  expect(toTextDigest('a', null)).toBe(toTextDigest('a', ''));
});
