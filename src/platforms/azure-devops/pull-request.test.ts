import { describe, expect, it } from 'vitest';
import { parsePullRequest } from './pull-request.ts';
import { parseServiceHook } from './service-hook.ts';

const collection = 'https://dev.azure.com/contoso';
const project = '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c';
const repository = '4bc14d40-c903-45e2-872e-0462c7748079';
const sha = (digit: string): string => digit.repeat(40);

function pullRequest(change: object = {}): object {
  return {
    pullRequestId: 42,
    status: 'active',
    title: 'A change',
    repository: { id: repository.toUpperCase(), name: 'demo', project: { id: project, name: 'Demo' } },
    lastMergeSourceCommit: { commitId: sha('a') },
    lastMergeTargetCommit: { commitId: sha('b') },
    lastMergeCommit: { commitId: sha('c') },
    ...change,
  };
}

describe('a pull request of Azure DevOps', () => {
  it('ID-1 takes its head from the source branch and never from the preview merge', () => {
    expect(parsePullRequest(pullRequest(), collection)).toEqual({
      ok: true,
      value: {
        identity: {
          repository: {
            platform: 'azure-devops',
            collectionUrl: collection,
            projectId: project,
            repositoryId: repository,
            label: 'Demo/demo',
          },
          number: 42,
          head: sha('a'),
        },
        phase: 'ready',
        base: sha('b'),
        state: 'open',
        origin: 'same-repository',
        title: 'A change',
        description: '',
      },
    });
    const conflicting = pullRequest({ lastMergeCommit: undefined });
    expect(parsePullRequest(conflicting, collection)).toMatchObject({
      value: { identity: { head: sha('a') } },
    });
    const headless = pullRequest({ lastMergeSourceCommit: undefined });
    expect(parsePullRequest(headless, collection)).toEqual({
      ok: false,
      error: { code: 'platform.malformed-pull-request', field: 'lastMergeSourceCommit' },
    });
  });

  it.each([
    ['draft', { isDraft: true }, { phase: 'draft' }],
    ['closed', { status: 'completed' }, { state: 'closed' }],
    ['of a fork', { forkSource: { repository: { id: project } } }, { origin: 'fork' }],
    ['of a fork that is gone', { forkSource: { repository: null } }, { origin: 'unknown' }],
  ])('GH-3 GH-4 is seen to be %s', (_, change, facts) => {
    expect(parsePullRequest(pullRequest(change), collection)).toMatchObject({ value: facts });
  });

  it.each([
    ['repository.id', { repository: { id: 'demo', name: 'demo', project: { id: project, name: 'Demo' } } }],
    ['number', { pullRequestId: 1.5 }],
    ['head', { lastMergeSourceCommit: { commitId: sha('0') } }],
    ['lastMergeTargetCommit.commitId', { lastMergeTargetCommit: { commitId: 'main' } }],
  ])('ID-1 is refused with a malformed %s', (field, change) => {
    expect(parsePullRequest(pullRequest(change), collection)).toEqual({
      ok: false,
      error: { code: 'platform.malformed-pull-request', field },
    });
  });
});

describe('a service hook', () => {
  it.each([
    ['itself', pullRequest()],
    ['inside', { comment: { id: 1 }, pullRequest: pullRequest() }],
  ])('ID-1 has the pull request as its resource or inside it: %s', (_, resource) => {
    const hook = parseServiceHook({ eventType: 'git.pullrequest.updated', resource }, collection);
    expect(hook).toMatchObject({
      value: { eventType: 'git.pullrequest.updated', pullRequest: { base: sha('b') } },
    });
  });

  it.each([null, {}, { eventType: 'git.push', resource: { pushId: 1 } }, { eventType: 'x', resource: [] }])(
    'FA-1 %j has none and is refused',
    (value) => {
      expect(parseServiceHook(value, collection)).toEqual({
        ok: false,
        error: { code: 'platform.no-pull-request' },
      });
    },
  );
});
