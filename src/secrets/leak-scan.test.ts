import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from '../../test/support/invented-secrets.ts';
import { findConfiguredValue } from './leak-scan.ts';

const value = `canary-${draw(24)}`;
const found = (...texts: readonly string[]): boolean => findConfiguredValue(texts, [value]);

describe('findConfiguredValue', () => {
  it.each([0, 1, 2])('PR-1 finds a value in base64 behind %i bytes, and in its URL alphabet', (before) => {
    const bytes = Buffer.from(`${'#'.repeat(before)}${value}#`);
    expect([found(`x ${bytes.toString('base64')} y`), found(bytes.toString('base64url'))]).toEqual([
      true,
      true,
    ]);
  });

  it('PR-1 finds each half of a value, whatever stands around it', () => {
    const middle = Math.ceil(value.length / 2) + 1;
    expect([found(`see ${value.slice(0, middle)}!`), found(`see ${value.slice(middle - 2)}!`)]).toEqual([
      true,
      true,
    ]);
  });

  it('PR-1 finds a value that is decorated with anything but letters and digits', () => {
    const sign = fc.constantFrom(
      ' ',
      '\n',
      '-',
      '_',
      '.',
      '\u200b',
      '\u2060',
      '\u0301',
      '\u{e0041}',
      '`',
      '**',
      '|',
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: value.length, maxLength: value.length }), (signs) => {
        expect(found([...value].map((character, index) => character + (signs[index] ?? '')).join(''))).toBe(
          true,
        );
      }),
    );
  });

  it('PR-1 finds full-width letters', () => {
    const wide = value.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    expect(found(wide)).toBe(true);
  });

  it('says nothing of texts that only resemble a value', () => {
    expect(found('A canary in the code', draw(500, 'base64', 3), value.slice(0, 12), '')).toBe(false);
    expect(findConfiguredValue([value], [])).toBe(false);
    expect(findConfiguredValue(['abc'], ['abc', '', '  '])).toBe(false);
  });

  it('finds a value of signs alone as it is', () => {
    expect(findConfiguredValue(['a !$%/()=? b'], ['!$%/()=?'])).toBe(true);
  });

  it('takes any strings', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (texts, secret) => {
        expect(typeof findConfiguredValue(texts, [secret])).toBe('boolean');
      }),
    );
  });
});
