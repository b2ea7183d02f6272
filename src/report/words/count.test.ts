import { expect, it } from 'vitest';
import { toByteSize, toCount, toFindingCounts, toNumber } from './count.ts';

it('counts in words with the right plural and commas', () => {
  expect([toCount(0, 'file'), toCount(1, 'file'), toCount(1_204_331, 'file')]).toEqual([
    '0 files',
    '1 file',
    '1,204,331 files',
  ]);
  expect([toNumber(999), toNumber(1_000), toNumber(12_345)]).toEqual(['999', '1,000', '12,345']);
});

it('names only the severities that occur', () => {
  expect(toFindingCounts({ blocker: 0, warning: 2, nit: 1 })).toBe('2 warnings, 1 nit');
  expect(toFindingCounts({ blocker: 0, warning: 0, nit: 0 })).toBe('');
});

it('tells sizes in units that never round up to a thousand', () => {
  expect([1, 999, 1_000, 999_949, 999_950, 5_100_000].map(toByteSize)).toEqual([
    '1 byte',
    '999 bytes',
    '1.0 kB',
    '999.9 kB',
    '1.0 MB',
    '5.1 MB',
  ]);
});
