import { describe, expect, it } from 'vitest';
import { toTwinKey } from './twin-key.ts';

describe('twin keys', () => {
  it.each([
    ['case', 'Docs/README.md', 'docs/readme.MD'],
    ['case beyond ASCII', 'STRASSE/Ä', 'straße/ä'],
    ['composition', 'caf\u00e9', 'cafe\u0301'],
    ['compatibility forms', 'ﬁle', 'file'],
    ['what HFS+ passes over', 'a\u200db', 'ab'],
    ['trailing dots on Windows', 'a./b', 'a/b'],
    ['trailing spaces on Windows', 'a/b ', 'a/b'],
    ['several dots and spaces at the end', 'file. .', 'file'],
    ['the Kelvin sign', '\u212a', 'k'],
    ['Greek sigmas', 'ΣΟΦΟΣ', 'σοφος'],
  ])('PO-7 take two names for one that differ in %s', (_, one, other) => {
    expect(toTwinKey(one)).toBe(toTwinKey(other));
  });

  it.each([
    ['a/b', 'a-b'],
    ['a.b', 'ab'],
    ['.a', 'a'],
    ['a', 'b'],
    ['a..b', 'a.b'],
  ])('tell %s from %s', (one, other) => {
    expect(toTwinKey(one)).not.toBe(toTwinKey(other));
  });

  it('PO-7 fold every letter of the planes that have cases, in any case and Unicode form', () => {
    const planesWithCases = 0x20000;
    const different: string[] = [];
    for (let code = 1; code < planesWithCases; code++) {
      const name = `a${String.fromCodePoint(code)}b`;
      const key = toTwinKey(name);
      const forms = [
        key,
        name.toUpperCase(),
        name.toLowerCase(),
        name.normalize('NFC'),
        name.normalize('NFD'),
      ];
      if (forms.some((form) => toTwinKey(form) !== key)) different.push(code.toString(16));
    }
    expect(different).toEqual([]);
  });
});
