import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  parsePullRequest,
  parsePullRequestEvent,
  parseRepositoryName,
  toReviewRequests,
} from '../../src/platforms/github/index.ts';
import { type PostPlan, planPublication } from '../../src/publication/index.ts';
import { corpusPath, describeCorpus, readCorpus, readCorpusLines } from '../support/corpus.ts';
import { createGitHubCheck } from '../support/official-schema.ts';
import { findingsOf, githubIdentity, inputOf, resultOf } from '../support/publication.ts';

interface IndexedWebhook {
  readonly file: string;
  readonly event: string;
  readonly action: string;
  readonly number: number | null;
  readonly draft: boolean | null;
  readonly state: 'open' | 'closed' | null;
  readonly head_sha: string | null;
  readonly base_sha: string | null;
  readonly base_repo_id: number | null;
  readonly is_fork_pr: boolean | null;
  readonly head_repo_null: boolean | null;
}

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readCorpus(...parts).toString('utf8'));
}

describeCorpus('GitHub payloads of the corpus', () => {
  it('ID-1 ID-4 every webhook with a pull request gives its identity, draft, state and origin', () => {
    const webhooks = readCorpusLines<IndexedWebhook>('github', 'webhooks_index.jsonl');
    const withHead = webhooks.filter(({ head_sha: head }) => head !== null);
    expect(withHead.length).toBeGreaterThan(50);
    for (const one of withHead) {
      const parsed = parsePullRequestEvent(readJson('github', one.file), 'github.com');
      const origin = one.is_fork_pr === true ? 'fork' : 'same-repository';
      expect(parsed, one.file).toMatchObject({
        ok: true,
        value: {
          action: one.action,
          pullRequest: {
            identity: {
              repository: { platform: 'github', host: 'github.com', repositoryId: one.base_repo_id },
              number: one.number,
              head: one.head_sha,
            },
            phase: one.draft === true ? 'draft' : 'ready',
            state: one.state,
            base: one.base_sha,
            origin: one.head_repo_null === true ? 'unknown' : origin,
          },
        },
      });
    }
  });

  it('FA-1 every other webhook is refused by its code', () => {
    const others = readCorpusLines<IndexedWebhook>('github', 'webhooks_index.jsonl').filter(
      ({ head_sha: head }) => head === null,
    );
    expect(others.length).toBeGreaterThan(50);
    for (const { file } of others) {
      expect(parsePullRequestEvent(readJson('github', file), 'github.com'), file).toEqual({
        ok: false,
        error: { code: 'platform.no-pull-request' },
      });
    }
  });

  it('GH-3 GH-4 every pull request object parses; a deleted fork is of unknown origin', () => {
    const origins = new Map<string, number>();
    const names = readdirSync(corpusPath('github', 'pull_objects'));
    for (const name of names) {
      const object = readJson('github', 'pull_objects', name) as {
        readonly number: number;
        readonly draft: boolean;
        readonly head: { readonly sha: string; readonly repo?: { readonly id: number } | null };
        readonly base: { readonly repo: { readonly id: number } };
      };
      const parsed = parsePullRequest(object, 'github.com');
      const from = object.head.repo?.id;
      const origin = from === object.base.repo.id ? 'same-repository' : 'fork';
      expect(parsed, name).toMatchObject({
        value: {
          identity: { number: object.number, head: object.head.sha },
          phase: object.draft ? 'draft' : 'ready',
          origin: from === undefined ? 'unknown' : origin,
        },
      });
      const key = parsed.ok ? parsed.value.origin : 'failed';
      origins.set(key, (origins.get(key) ?? 0) + 1);
    }
    expect([...origins.keys()]).toEqual(expect.arrayContaining(['same-repository', 'fork', 'unknown']));
  });

  it('GH-1 PU-6 every request for a review is valid by GitHub’s own description', () => {
    const check = createGitHubCheck('/repos/{owner}/{repo}/pulls/{pull_number}/reviews', 'post');
    const identity = githubIdentity();
    const findings = findingsOf(
      ...Array.from({ length: 30 }, (_, at) => ({
        file: 'src/a.ts',
        line: at + 1,
        comment: `@a ${'x '.repeat(at * 400)}`,
      })),
      { file: 'gone.ts', line: 1 },
    );
    const limits = { bodyLength: 8_192, commentLength: 8_192, commentsPerReview: 7 };
    const planned = planPublication(
      inputOf({ expected: identity, result: resultOf(identity, findings), limits }),
    );
    const name = parseRepositoryName('octo/demo');
    if (!planned.ok || planned.value.kind !== 'post' || !name.ok) throw new Error('nothing to check');
    const plan: PostPlan = planned.value;
    const reviews = toReviewRequests(plan, name.value, 42).filter((request) => request.api === 'rest');
    expect(reviews.length).toBeGreaterThan(4);
    for (const { body, method, path } of reviews) {
      expect([method, path]).toEqual(['POST', '/repos/octo/demo/pulls/42/reviews']);
      expect(check(body)).toEqual([]);
    }
  });

  it('the check itself refuses what GitHub does not know', () => {
    const check = createGitHubCheck('/repos/{owner}/{repo}/pulls/{pull_number}/reviews', 'post');
    expect(check({ body: 'x', event: 'COMMENTS' })).toHaveLength(1);
    expect(
      check({ body: 'x', event: 'COMMENT', comments: [{ path: 'a', body: 'b', Line: 1 }] }),
    ).toHaveLength(1);
    expect(check({ body: 'x', event: 'COMMENT', comments: [{ body: 'b' }] })).toHaveLength(1);
  });
});
