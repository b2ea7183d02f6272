import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonValue, toCanonicalJson } from './canonical-json.ts';
import { digestOf } from './digest.ts';

describe('toCanonicalJson', () => {
  it('writes the values of RFC 8785, section 3.2.2 and 3.2.3, as the standard does', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
    expect(
      toCanonicalJson({
        numbers,
        string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true],
      }),
    ).toBe(
      '{"literals":[null,true],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units', () => {
    expect(toCanonicalJson({ '\ufb33': 1, '\u{1f600}': 2, '1': 3, é: 4 })).toBe(
      '{"1":3,"é":4,"😀":2,"\ufb33":1}',
    );
  });

  it('reads back as the same value, and the order of keys never matters', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(JSON.parse(toCanonicalJson(json))).toEqual(json);
        expect(digestOf(reverseKeys(json))).toBe(digestOf(json));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])(
    'throws for %j, which JSON has no text for',
    (value) => {
      expect(() => toCanonicalJson(value)).toThrow(TypeError);
    },
  );
});

function reverseKeys(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => reverseKeys(item));
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reverseKeys(item)]),
  );
}
