import { describe, expect, it } from 'vitest';
import { type PullRequestIdentity, parseIdentity, requireSameIdentity } from './identity.ts';

const head = '1'.repeat(40);
const github = {
  platform: 'github',
  host: 'github.com',
  repositoryId: 1296269,
  label: 'octocat/Hello-World',
  number: 7,
  head,
};
const azure = {
  platform: 'azure-devops',
  collectionUrl: 'https://dev.azure.com/contoso',
  projectId: '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c',
  repositoryId: '3411ebc1-d5aa-464f-9615-0b527bc66719',
  label: 'web/shop',
  number: 22,
  head,
};

function identity(value: unknown): PullRequestIdentity {
  const parsed = parseIdentity(value);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

describe('parseIdentity', () => {
  it.each([
    ['GitHub', github],
    ['Azure DevOps', azure],
  ])('ID-1 ID-2 reads a whole identity of %s', (_name, value) => {
    const { number, head: commit, ...repository } = value;
    expect(identity(value)).toEqual({ repository, number, head: commit });
  });

  it.each([
    ['head', { ...github, head: 'main' }],
    ['head', { ...github, head: '1'.repeat(39) }],
    ['head', { ...github, head: 'A'.repeat(40) }],
    ['number', { ...github, number: 0 }],
    ['number', { ...github, number: 1.5 }],
    ['number', { ...github, number: '7' }],
    ['repositoryId', { ...github, repositoryId: 'octocat/Hello-World' }],
    ['host', { ...github, host: 'https://github.com' }],
    ['host', { ...github, host: 'GitHub.com' }],
    ['host', { ...github, host: 'evil.com/github.com' }],
    ['platform', { ...github, platform: 'gitlab' }],
    ['projectId', { ...azure, projectId: 'web' }],
    ['collectionUrl', { ...azure, collectionUrl: 'javascript:alert(1)' }],
    ['identity', { ...github, extra: true }],
    ['identity', null],
  ])('ID-1 refuses a malformed %s', (field, value) => {
    expect(parseIdentity(value)).toEqual({ ok: false, error: { code: 'core.malformed-identity', field } });
  });
});

describe('requireSameIdentity', () => {
  it('ID-2 accepts a renamed repository: names are only labels', () => {
    const renamed = identity({ ...github, label: 'octocat/renamed' });
    expect(requireSameIdentity(identity(github), renamed)).toEqual({ ok: true, value: renamed });
  });

  it.each([
    ['platform', github, azure],
    ['repository', github, { ...github, repositoryId: 2 }],
    ['repository', github, { ...github, host: 'github.example' }],
    ['repository', azure, { ...azure, collectionUrl: 'https://dev.azure.com/other' }],
    ['number', github, { ...github, number: 8 }],
    ['head', github, { ...github, head: '2'.repeat(40) }],
  ])('ID-3 names the %s that differs', (field, expected, observed) => {
    expect(requireSameIdentity(identity(expected), identity(observed))).toEqual({
      ok: false,
      error: { code: 'core.identity-mismatch', field },
    });
  });
});
