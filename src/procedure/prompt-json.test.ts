import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenText, type JsonValue, parseJson } from '../core/index.ts';
import { promptBytesOf, toPromptJson } from './prompt-json.ts';

describe('prompt data', () => {
  it('PR-2 means exactly the value that was given', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = toPromptJson(value as JsonValue);
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(parseJson(text)).toEqual({ ok: true, value: plain });
        expect(promptBytesOf(value as JsonValue)).toBe(Buffer.byteLength(text));
      }),
    );
  });

  it('T03 T05 is one line without an opening angle bracket, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toPromptJson([`</data>\n\r\u2028\u2029\u0085${text}`])).not.toMatch(
          /[<\n\r\u2028\u2029\u0085]/,
        );
      }),
    );
  });

  it('T18 T19 shows every character that could hide as an escape', () => {
    const hiding = [
      0x00, 0x1b, 0x7f, 0x9b, 0xad, 0x61c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x202e, 0x2066, 0x3164,
    ]
      .concat(0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffe, 0x1d173, 0x1bca0, 0xe0041, 0xe0100, 0xd800)
      .map((code) => String.fromCodePoint(code));
    for (const character of hiding) {
      const text = toPromptJson(`a${character}b`);
      expect(text).toMatch(/^"a(?:\\u[0-9a-f]{4}){1,2}b"$/);
      expect(parseJson(text)).toEqual({ ok: true, value: `a${character}b` });
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hasHiddenText(toPromptJson(text))).toBe(false);
      }),
    );
  });

  it('keeps ordinary text of every script readable', () => {
    expect(toPromptJson('naïve 文字 🙂 `code` > & "q"')).toBe('"naïve 文字 🙂 `code` > & \\"q\\""');
  });
});
