import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type AzureDevOpsRequest,
  parseChangesPage,
  parsePullRequest,
  parseServiceHook,
  toIteration,
  toThreadRequests,
} from '../../src/platforms/azure-devops/index.ts';
import { type PostPlan, planPublication } from '../../src/publication/index.ts';
import { corpusPath, describeCorpus, readCorpus } from '../support/corpus.ts';
import { createMemoryHost } from '../support/memory-host.ts';
import { createAzureCheck } from '../support/official-schema.ts';
import { azureIdentity, findingsOf, heads, inputOf, resultOf } from '../support/publication.ts';

const collection = 'https://dev.azure.com/fabrikam';

interface PullRequestObject {
  readonly pullRequestId: number;
  readonly status: string;
  readonly isDraft?: boolean;
  readonly repository: { readonly id: string; readonly project: { readonly id: string } };
  readonly lastMergeSourceCommit: { readonly commitId: string };
  readonly lastMergeCommit?: { readonly commitId: string };
}

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readCorpus(...parts).toString('utf8'));
}

/** Every pull request of the official examples: alone, or in a list. */
function exampleObjects(version: string): readonly PullRequestObject[] {
  return readdirSync(corpusPath('azure-devops', 'examples', version))
    .filter((name) => name.startsWith('pullRequests__'))
    .flatMap((name) => {
      const example = readJson('azure-devops', 'examples', version, name) as {
        readonly responses: Readonly<Record<string, { readonly body: unknown }>>;
      };
      return Object.values(example.responses).flatMap(({ body }) => {
        const list = (body as { readonly value?: readonly PullRequestObject[] }).value;
        return list ?? [body as PullRequestObject];
      });
    });
}

describeCorpus('Azure DevOps payloads of the corpus', () => {
  it.each(['7.1', '7.2'])(
    'ID-1 every pull request of the %s examples gives its head, never the preview merge',
    (version) => {
      const objects = exampleObjects(version);
      expect(objects.length).toBeGreaterThan(8);
      for (const object of objects) {
        const parsed = parsePullRequest(object, collection);
        expect(parsed).toMatchObject({
          ok: true,
          value: {
            identity: {
              repository: { projectId: object.repository.project.id, repositoryId: object.repository.id },
              number: object.pullRequestId,
              head: object.lastMergeSourceCommit.commitId,
            },
            phase: object.isDraft === true ? 'draft' : 'ready',
            state: object.status === 'active' ? 'open' : 'closed',
            origin: 'same-repository',
          },
        });
        expect(object.lastMergeSourceCommit.commitId).not.toBe(object.lastMergeCommit?.commitId);
      }
    },
  );

  it('FA-1 every service hook gives a pull request or a code', () => {
    const expected = new Map([
      ['atlantis.pr.json', 'platform.no-pull-request'],
      ['go-azuredevops.git-pullrequest-comment-event-v1.json', 'platform.no-pull-request'],
      ['go-azuredevops.git.push_test.json', 'platform.no-pull-request'],
      ['webhooks.git.push.json', 'platform.no-pull-request'],
    ]);
    const names = readdirSync(corpusPath('azure-devops', 'webhooks'));
    expect(names).toEqual(expect.arrayContaining([...expected.keys()]));
    for (const name of names) {
      const hook = parseServiceHook(readJson('azure-devops', 'webhooks', name), collection);
      const code = expected.get(name);
      if (code !== undefined) expect(hook, name).toEqual({ ok: false, error: { code } });
      else {
        expect(hook, name).toMatchObject({
          value: {
            pullRequest: {
              identity: { number: 1, head: '53d54ac915144006c2c9e90d2c7d3880920db49c' },
              base: 'a511f535b1ea495ee0c903badb68fbc83772c882',
            },
          },
        });
      }
    }
  });

  it('AZ-1 the example of an iteration’s changes gives a tracking number for each file', () => {
    const name =
      'pullRequestIterationChanges__GET__git_repositories__repositoryId__pullRequests__pullRequestId__iterations__iterationId__changes.json';
    const { responses } = readJson('azure-devops', 'examples', '7.1', name) as {
      readonly responses: { readonly 200: { readonly body: unknown } };
    };
    expect(parseChangesPage(responses[200].body)).toEqual({
      ok: true,
      value: {
        changes: [
          { path: 'new_feature.cpp', changeTrackingId: 1 },
          { path: 'new_feature.h', changeTrackingId: 2 },
        ],
        nextSkip: null,
      },
    });
  });

  describe.each(['7.1', '7.2'] as const)('by Microsoft’s description %s', (version) => {
    it('AZ-1 AZ-3 every thread, closing and reply is valid', () => {
      const checkThread = createAzureCheck(version, 'GitPullRequestCommentThread');
      const checkComment = createAzureCheck(version, 'Comment');
      const requests = requestsOfASecondReview();
      expect(requests.map(({ kind }) => kind)).toEqual([
        'create-thread',
        'create-thread',
        'create-thread',
        'close-thread',
        'reply',
      ]);
      for (const { kind, body } of requests) {
        expect(kind === 'reply' ? checkComment(body) : checkThread(body)).toEqual([]);
      }
    });

    it('the check itself refuses what the service does not know', () => {
      const checkThread = createAzureCheck(version, 'GitPullRequestCommentThread');
      expect(checkThread({ status: 'open' })).toHaveLength(1);
      expect(checkThread({ threadcontext: {} })).toHaveLength(1);
      expect(checkThread({ threadContext: { rightFileStart: { line: '3', offset: 1 } } })).toHaveLength(1);
      expect(createAzureCheck(version, 'Comment')({ commentType: 1 })).not.toEqual([]);
    });
  });
});

/** Two new findings, and the summary of an earlier head. */
function requestsOfASecondReview(): readonly AzureDevOpsRequest[] {
  const host = createMemoryHost['azure-devops'](['src/a.ts']);
  const plan = (head: string, lines: readonly number[]): PostPlan => {
    const expected = azureIdentity(head);
    const findings = findingsOf(...lines.map((line) => ({ file: 'src/a.ts', line })));
    const result = resultOf(expected, findings);
    const planned = planPublication(inputOf({ expected, comments: host.comments(), result }));
    if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
    return planned.value;
  };
  for (const act of host.acts(plan(heads.one, []))) act();
  const identity = azureIdentity(heads.two);
  const at = { id: 7, head: identity.head };
  const pages = [{ changes: [{ path: 'src/a.ts', changeTrackingId: 3 }], nextSkip: null }];
  const iteration = toIteration(identity.head, at, pages, at);
  const requests = iteration.ok
    ? toThreadRequests(plan(heads.two, [3, 4]), identity, iteration.value)
    : iteration;
  if (!requests.ok) throw new Error(requests.error.code);
  return requests.value;
}
