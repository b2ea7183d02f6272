import { describe, expect, it } from 'vitest';
import { decideDiffSource } from '../port/index.ts';
import { parsePullRequest } from './pull-request.ts';
import { decideTrigger, parsePullRequestEvent } from './pull-request-event.ts';
import { parseRepositoryName } from './repository-name.ts';

const sha = (digit: string): string => digit.repeat(40);

function pullRequest(change: object = {}): object {
  return {
    number: 42,
    state: 'open',
    draft: false,
    title: 'A change',
    body: null,
    merge_commit_sha: sha('e'),
    head: { sha: sha('a'), repo: { id: 7 } },
    base: { sha: sha('b'), repo: { id: 7, full_name: 'octo/demo' } },
    ...change,
  };
}

function event(change: object = {}): object {
  return { action: 'opened', pull_request: pullRequest(), repository: { id: 7 }, ...change };
}

describe('a pull request of GitHub', () => {
  it('ID-4 takes its head from `head.sha` and from nowhere else', () => {
    expect(parsePullRequest(pullRequest(), 'github.com')).toMatchObject({
      value: {
        identity: { head: sha('a'), number: 42 },
        base: sha('b'),
        phase: 'ready',
        origin: 'same-repository',
      },
    });
    const headless = pullRequest({ head: { repo: { id: 7 } }, sha: sha('a'), after: sha('a') });
    expect(parsePullRequest(headless, 'github.com')).toEqual({
      ok: false,
      error: { code: 'platform.malformed-pull-request', field: 'head.sha' },
    });
  });

  it('ID-2 belongs to the host that we ask, whatever the payload says of itself', () => {
    const elsewhere = pullRequest({ html_url: 'https://evil.example/octo/demo/pull/42' });
    expect(parsePullRequest(elsewhere, 'github.example')).toMatchObject({
      value: { identity: { repository: { host: 'github.example', repositoryId: 7 } } },
    });
  });

  it.each([
    ['head', { head: { sha: sha('A'), repo: null } }],
    ['head', { head: { sha: 'main', repo: null } }],
    ['number', { number: 0 }],
    ['repositoryId', { base: { sha: sha('b'), repo: { id: -1, full_name: 'octo/demo' } } }],
    ['base.sha', { base: { sha: '', repo: { id: 7, full_name: 'octo/demo' } } }],
    ['state', { state: 'merged' }],
  ])('ID-1 is refused with a malformed %s', (field, change) => {
    expect(parsePullRequest(pullRequest(change), 'github.com')).toEqual({
      ok: false,
      error: { code: 'platform.malformed-pull-request', field },
    });
  });

  it.each([
    ['fork', { id: 8 }, 'api'],
    ['unknown', null, 'api'],
    ['unknown', undefined, 'api'],
    ['same-repository', { id: 7 }, 'git-objects'],
  ] as const)('GH-4 from %s (%j) is read through %s', (origin, repo, source) => {
    const parsed = parsePullRequest(pullRequest({ head: { sha: sha('a'), repo } }), 'github.com');
    if (!parsed.ok) throw new Error(parsed.error.code);
    expect(parsed.value.origin).toBe(origin);
    expect(decideDiffSource(parsed.value)).toBe(source);
  });
});

describe('an event of GitHub', () => {
  it.each([
    ['opened', {}, 'review'],
    ['reopened', {}, 'review'],
    ['synchronize', {}, 'review'],
    ['ready_for_review', {}, 'review'],
    ['edited', { changes: { base: { ref: { from: 'feature' }, sha: { from: sha('c') } } } }, 'review'],
    ['edited', { changes: { title: { from: 'x' } } }, 'ignore'],
    ['labeled', {}, 'ignore'],
    ['closed', { pull_request: pullRequest({ state: 'closed' }) }, 'ignore'],
    ['synchronize', { pull_request: pullRequest({ state: 'closed' }) }, 'ignore'],
  ] as const)('%s with %j leads to: %s', (action, change, verdict) => {
    const parsed = parsePullRequestEvent(event({ action, ...change }), 'github.com');
    if (!parsed.ok) throw new Error(parsed.error.code);
    expect(decideTrigger(parsed.value)).toBe(verdict);
  });

  it.each([
    ['nothing', null],
    ['text', 'opened'],
    ['a push', { ref: 'refs/heads/main', after: sha('a'), repository: { id: 7 } }],
    [
      'a comment on the conversation',
      { action: 'created', issue: { number: 42, pull_request: {} }, repository: { id: 7 } },
    ],
  ])('FA-1 with %s is refused', (_, value) => {
    expect(parsePullRequestEvent(value, 'github.com')).toEqual({
      ok: false,
      error: { code: 'platform.no-pull-request' },
    });
  });

  it('ID-2 is refused where it comes from another repository than its pull request', () => {
    expect(parsePullRequestEvent(event({ repository: { id: 8 } }), 'github.com')).toEqual({
      ok: false,
      error: { code: 'platform.malformed-pull-request', field: 'repository.id' },
    });
  });
});

describe('a repository’s name', () => {
  it('is owner and name', () => {
    expect(parseRepositoryName('octo-org/demo.js')).toEqual({
      ok: true,
      value: { owner: 'octo-org', name: 'demo.js' },
    });
  });

  it.each(['', 'demo', 'a/b/c', 'a/..', 'a/.', '../b', 'a/b?x', 'a/b#', 'a b/c', 'a/b\n', '/b', 'a/'])(
    'T22 is refused as %j',
    (label) => {
      expect(parseRepositoryName(label)).toEqual({
        ok: false,
        error: { code: 'platform.malformed-repository-name' },
      });
    },
  );
});
