import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const known = ['profiles', 'project_policy', 'overrides', 'id', 'files'];

describe('nearestWord', () => {
  it.each([
    ['one letter too many', 'proffiles', 'profiles'],
    ['one letter missing', 'profles', 'profiles'],
    ['two neighbours swapped', 'porfiles', 'profiles'],
    ['other letter case', 'Project_Policy', 'project_policy'],
    ['another separator', 'project-policy', 'project_policy'],
    ['the singular', 'override', 'overrides'],
    ['a short word', 'ids', 'id'],
  ])('finds the word behind %s', (_what, word, meant) => {
    expect(nearestWord(word, known)).toBe(meant);
  });

  it.each(['', 'x', 'contexts', 'policies', 'p'.repeat(65)])('finds none near %j', (word) => {
    expect(nearestWord(word, known)).toBe(null);
  });
});
