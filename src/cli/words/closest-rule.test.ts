import { expect, it } from 'vitest';
import { toClosestRule } from './closest-rule.ts';

const known = [
  'core.reports-are-true',
  'review.errors-are-handled',
  'review.regression-guards-stay',
  'security.secrets-stay-out',
  'empty-catch',
];

it.each([
  ['review.errors-are-handeld', 'review.errors-are-handled'],
  ['errors-are-handled', 'review.errors-are-handled'],
  ['sercets', 'security.secrets-stay-out'],
  ['secrets.stay', 'security.secrets-stay-out'],
  ['emptycatch', 'empty-catch'],
  ['regresion-guard', 'review.regression-guards-stay'],
  ['zebra', null],
  ['are', null],
  ['x'.repeat(10_000), null],
])('takes %.40s for %s', (typed, meant) => {
  expect(toClosestRule(typed, known)).toBe(meant);
});
