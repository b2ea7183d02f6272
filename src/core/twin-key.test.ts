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
});
