import { describe, expect, it } from 'vitest';
import { draw } from '../../test/support/invented-secrets.ts';
import { isRandom, isUuid } from './randomness.ts';

describe('isRandom', () => {
  it.each([
    ['base62', 20],
    ['base64url', 24],
    ['hex', 32],
    ['lower36', 24],
    ['upper36', 24],
    ['letters', 34],
  ] as const)('holds nine of ten strings of %s for drawn', (alphabet, length) => {
    const drawn = Array.from({ length: 200 }, (_, seed) => draw(length, alphabet, seed));
    expect(drawn.filter(isRandom).length).toBeGreaterThanOrEqual(180);
  });

  it.each([
    'x86_64-unknown-linux-gnu',
    'getElementsByTagName2',
    'sha256-of-the-public-key',
    'application/x-www-form-urlencoded',
    'secp256k1_ec_seckey_tweak_add',
    'InternalServerErrorException',
    'thisIsNotAPassword',
    '1234567890123456',
    'aaaaaaaaaaaaaaaaaaaaaaa1',
    'hello world 2000',
    'utf8',
    '',
  ])('holds %j for written', (text) => {
    expect(isRandom(text)).toBe(false);
  });
});

describe('isUuid', () => {
  it('knows the form in both cases, and nothing longer', () => {
    const id = [8, 4, 4, 4, 12].map((length) => draw(length, 'hex')).join('-');
    expect([id, id.toUpperCase(), `${id}0`, id.replaceAll('-', '')].map(isUuid)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
