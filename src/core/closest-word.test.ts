import { expect, it } from 'vitest';
import { toClosestWord } from './closest-word.ts';

const keys = ['profiles', 'project_policy', 'overrides', 'outputs'];

it.each([
  ['profile', 'profiles'],
  ['porfiles', 'profiles'],
  ['Profiles', 'profiles'],
  ['project-policy', 'project_policy'],
  ['projectpolicy', 'project_policy'],
  ['override', 'overrides'],
  ['contexts', null],
  ['x', null],
  ['', null],
  ['ids', null],
  ['p'.repeat(100_000), null],
])('takes %.20s for %s', (word, meant) => {
  expect(toClosestWord(word, keys)).toBe(meant);
});

it('prefers the nearer candidate, and of equally near ones the first', () => {
  expect(toClosestWord('core', ['score', 'core'])).toBe('core');
  expect(toClosestWord('coral', ['corals', 'corala'])).toBe('corals');
});
