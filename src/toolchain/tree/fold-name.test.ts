import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

it.each([
  ['AGENTS.md', 'agents.MD'],
  ['caf\u00e9', 'cafe\u0301'],
  ['STRASSE', 'stra\u00dfe'],
  ['\u212a', 'k'],
  ['\u03a3', '\u03c2'],
  ['file.', 'file'],
  ['file. .', 'file'],
  ['fi\u200dle', 'file'],
])('PO-7 T22 takes %j and %j for the same name', (left, right) => {
  expect(foldName(left)).toBe(foldName(right));
});

it.each([
  ['a', 'b'],
  ['file.md', 'filemd'],
  ['e', '\u00e9'],
])('PO-7 tells %j from %j', (left, right) => {
  expect(foldName(left)).not.toBe(foldName(right));
});

it('PO-7 folds every letter of the planes that have cases, in any case and Unicode form', () => {
  const planesWithCases = 0x20000;
  const different: string[] = [];
  for (let code = 1; code < planesWithCases; code++) {
    const name = `a${String.fromCodePoint(code)}b`;
    const folded = foldName(name);
    const forms = [
      folded,
      name.toUpperCase(),
      name.toLowerCase(),
      name.normalize('NFC'),
      name.normalize('NFD'),
    ];
    if (forms.some((form) => foldName(form) !== folded)) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});
