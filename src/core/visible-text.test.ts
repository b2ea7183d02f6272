import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenText, toVisibleLine, toVisiblePath, toVisibleText } from './visible-text.ts';

describe('toVisibleText', () => {
  it.each([
    ['a terminal sequence', 'a\u001b[2Kb', 'a\\x1b[2Kb'],
    ['a C1 sequence', '\u009b31m', '\\x9b31m'],
    ['a carriage return that overwrites', 'ok\rno', 'ok\\x0dno'],
    ['a right-to-left override', 'x\u202ey', 'x\\u{202e}y'],
    ['a byte order mark', '\ufeff##vso', '\\u{feff}##vso'],
    ['tag characters', 'a\u{e0041}b', 'a\\u{e0041}b'],
    ['a supplementary variation selector', 'a\u{e0100}', 'a\\u{e0100}'],
    ['a Hangul filler', 'a\u3164', 'a\\u{3164}'],
    ['a lone surrogate', 'a\ud800b', 'a\\u{d800}b'],
    ['a flag of wrong tags', '\u{1f3f4}\u{e0067}\u{e007f}', '\u{1f3f4}\\u{e0067}\\u{e007f}'],
  ])('T18 T19 T21 shows %s as an escape', (_what, hidden, shown) => {
    expect(toVisibleText(hidden)).toBe(shown);
    expect(hasHiddenText(hidden)).toBe(true);
  });

  it.each([
    ['plain text with a tab and a line feed', 'a\tb\nc'],
    ['accents and other scripts', 'café 日本 Привет'],
    ['an emoji with its selector', '❤️'],
    ['a family joined of pictographs', '👩‍👩‍👧'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('T18 leaves %s alone', (_what, text) => {
    expect(toVisibleText(text)).toBe(text);
    expect(hasHiddenText(text)).toBe(false);
  });

  it('T15 T21 leaves nothing that a terminal obeys, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const codes = Array.from(toVisibleLine(text), (character) => character.codePointAt(0) ?? 0);
        expect(codes.every((code) => code >= 0x20 && (code < 0x7f || code > 0x9f))).toBe(true);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toVisibleText(toVisibleText(text))).toBe(toVisibleText(text));
      }),
    );
  });
});

describe('toVisiblePath', () => {
  it('CH-5 shows every byte of a path that is not UTF-8', () => {
    expect(toVisiblePath({ bytes: Buffer.from([0x66, 0xff, 0x0a]), text: null })).toBe('f\\xff\\x0a');
  });

  it('T22 keeps a path with a line feed on one line', () => {
    expect(toVisiblePath({ bytes: new Uint8Array(), text: 'a\n##vso[x]' })).toBe('a\\n##vso[x]');
  });
});
