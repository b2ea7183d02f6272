import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const codeOf = (text: string): string => {
  const parsed = parseJson(text);
  return parsed.ok ? 'ok' : parsed.error.code;
};

describe('parseJson', () => {
  it.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}', 'ok'],
    ['{"a":"{\\"b\\":1,\\"b\\":2}"}', 'ok'],
    ['["a","a"]', 'ok'],
    ['{"a":1,"a":2}', 'core.json-duplicate-key'],
    ['{"a":1, "\\u0061" : 2}', 'core.json-duplicate-key'],
    ['{"x":{"a":1,"b":[{}],"a":2}}', 'core.json-duplicate-key'],
    ['', 'core.json-malformed'],
    ['{"a":1', 'core.json-malformed'],
    ['{"a":1}}', 'core.json-malformed'],
    ["{'a':1}", 'core.json-malformed'],
    ['"open', 'core.json-malformed'],
    ['\ufeff{}', 'core.json-malformed'],
    ['['.repeat(65) + ']'.repeat(65), 'core.json-too-deep'],
    ['['.repeat(1_000_000), 'core.json-too-deep'],
  ])('T31 judges %.60s as %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('refuses text longer than the bound without reading it', () => {
    const parsed = parseJson('[1,2,3]', { length: 6, depth: 4 });
    expect(parsed).toEqual({ ok: false, error: { code: 'core.json-too-long', offset: 6 } });
  });

  it('reads every value that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[{}[\]":,\\a0 ]*$/), (text) => {
        expect(typeof parseJson(text).ok).toBe('boolean');
      }),
    );
  });
});
