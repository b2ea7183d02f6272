import { expect, it } from 'vitest';
import { toDisplayWidth, toExpanded, toFitting } from './display-width.ts';

it('counts East Asian characters and emoji as two columns, and marks as none', () => {
  expect(['abc', '価格', '👍', 'e\u0301', ''].map(toDisplayWidth)).toEqual([3, 4, 2, 1, 0]);
});

it('cuts what does not fit and says so within the room', () => {
  expect(toFitting('abcdef', 6)).toBe('abcdef');
  expect(toFitting('abcdefg', 6)).toBe('abcde…');
  expect(toFitting('価格価格', 5)).toBe('価格…');
  expect(toDisplayWidth(toFitting('価格価格', 4))).toBeLessThanOrEqual(4);
});

it('expands tabs to stops of four columns', () => {
  expect(toExpanded('\ta\tbc\td')).toBe('    a   bc  d');
  expect(toExpanded('価\tx')).toBe('価  x');
});
