import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What GitHub looks for by its path (docs.github.com, "Community health files", "Workflows", "Dependabot"). */
const neededThere =
  /^\.github\/(?:workflows\/[\w.-]+\.ya?ml|ISSUE_TEMPLATE\/[\w.-]+|(?:CODEOWNERS|FUNDING\.yml|dependabot\.yml|pull_request_template\.md))$/;

it('LC-1 .github/ holds only what GitHub needs there', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '--', '.github'], { encoding: 'utf8' });
  const foreign = tracked.split('\0').filter((name) => name !== '' && !neededThere.test(name));
  expect(foreign).toEqual([]);
});

it.each([
  ['.github/workflows/test.yml', true],
  ['.github/REVIEW_GUIDELINES.md', false],
  ['.github/prompts/review.md', false],
])('LC-1 judges %s as %s', (name, needed) => {
  expect(neededThere.test(name)).toBe(needed);
});
