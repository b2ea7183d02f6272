import { describe, expect, it } from 'vitest';
import {
  addingDiff,
  azureIdentity,
  findingsOf,
  heads,
  inputOf,
  resultOf,
} from '../../../test/support/publication.ts';
import { type PostPlan, planPublication } from '../../publication/index.ts';
import { type Iteration, parseChangesPage, parseIteration, toIteration } from './iteration.ts';
import { toThreadRequests } from './thread-requests.ts';

const identity = azureIdentity();
const threads =
  'https://dev.azure.com/contoso/6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c/_apis/git/repositories/' +
  '4bc14d40-c903-45e2-872e-0462c7748079/pullRequests/42/threads';

function planOf(...places: readonly (readonly [file: string, line: number])[]): PostPlan {
  const lines = ['', '  🔴 b\r', '\tc'];
  const result = resultOf(identity, findingsOf(...places.map(([file, line]) => ({ file, line }))));
  const diff = addingDiff({ 'src/a.ts': lines, 'src/b c.ts': lines });
  const planned = planPublication(inputOf({ expected: identity, result, diff }));
  if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
  return planned.value;
}

const iteration: Iteration = {
  id: 7,
  head: identity.head,
  changes: new Map([
    ['src/a.ts', 3],
    ['src/b c.ts', 5],
  ]),
};

function requestsOf(plan: PostPlan) {
  const requests = toThreadRequests(plan, identity, iteration);
  if (!requests.ok) throw new Error(requests.error.code);
  return requests.value;
}

describe('requests to Azure DevOps', () => {
  it('AZ-2 name nothing but collection, project, repository, pull request and head', () => {
    const requests = requestsOf(planOf(['src/a.ts', 2]));
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) {
      expect(new Set(Object.keys(request))).toEqual(
        new Set(['body', 'expectedHead', 'kind', 'method', 'url']),
      );
      expect(request.url.startsWith(`${threads}?`)).toBe(true);
    }
  });

  it('AZ-1 open a summary thread that waits for nobody, then a thread on each line', () => {
    const [summary, ...inline] = requestsOf(planOf(['src/a.ts', 2], ['src/b c.ts', 3]));
    expect(summary).toMatchObject({
      method: 'POST',
      url: `${threads}?api-version=7.1`,
      body: { status: 'unknown', comments: [{ parentCommentId: 0, commentType: 'text' }] },
      expectedHead: heads.one,
    });
    expect(summary?.body).not.toHaveProperty('threadContext');
    expect(inline.map(({ body }) => body)).toMatchObject([
      {
        status: 'active',
        threadContext: { filePath: '/src/a.ts', rightFileStart: { line: 2, offset: 1 } },
        pullRequestThreadContext: { changeTrackingId: 3 },
      },
      {
        threadContext: { filePath: '/src/b c.ts', rightFileStart: { line: 3, offset: 1 } },
        pullRequestThreadContext: { changeTrackingId: 5 },
      },
    ]);
  });

  it('AZ-1 end a thread behind the line as the file has it, in UTF-16 units', () => {
    const ends = requestsOf(planOf(['src/a.ts', 1], ['src/a.ts', 2], ['src/a.ts', 3]))
      .slice(1)
      .map(({ body }) => ('threadContext' in body ? body.threadContext?.rightFileEnd : null));
    expect(ends).toEqual([
      { line: 1, offset: 1 },
      { line: 2, offset: '  🔴 b'.length + 1 },
      { line: 3, offset: 3 },
    ]);
  });

  it('AZ-1 tie a thread to the iteration, compared with the common commit', () => {
    const [, inline] = requestsOf(planOf(['src/a.ts', 2]));
    expect(inline?.body).toMatchObject({
      pullRequestThreadContext: {
        iterationContext: { firstComparingIteration: 7, secondComparingIteration: 7 },
      },
    });
  });

  it('AZ-3 close a superseded thread and say why', () => {
    const plan: PostPlan = {
      ...planOf(['src/a.ts', 2]),
      supersede: [{ kind: 'inline', commentId: '1', threadId: '148' }],
    };
    expect(requestsOf(plan).slice(-2)).toEqual([
      {
        kind: 'close-thread',
        method: 'PATCH',
        url: `${threads}/148?api-version=7.1`,
        body: { status: 'closed' },
        expectedHead: heads.one,
      },
      {
        kind: 'reply',
        method: 'POST',
        url: `${threads}/148/comments?api-version=7.1`,
        body: {
          parentCommentId: 1,
          content: 'Superseded by the review of `111111111111`.',
          commentType: 'text',
        },
        expectedHead: heads.one,
      },
    ]);
  });

  it('PU-9 leave out the summary where it stands already', () => {
    const [review] = planOf(['src/a.ts', 2]).reviews;
    if (review === undefined) throw new Error('there is a review');
    const plan: PostPlan = { ...planOf(['src/a.ts', 2]), reviews: [{ ...review, kind: 'completion' }] };
    expect(requestsOf(plan).map(({ body }) => 'threadContext' in body)).toEqual([true]);
  });

  it('are none where the iteration does not have the file, or is of another head', () => {
    const plan = planOf(['src/a.ts', 2]);
    expect(toThreadRequests(plan, identity, { ...iteration, changes: new Map() })).toEqual({
      ok: false,
      error: { code: 'platform.file-not-in-iteration' },
    });
    expect(toThreadRequests(plan, identity, { ...iteration, head: azureIdentity(heads.two).head })).toEqual({
      ok: false,
      error: { code: 'platform.iteration-moved' },
    });
  });
});

describe('an iteration', () => {
  const at = (id: number, head: string) => parseIteration({ id, sourceRefCommit: { commitId: head } });

  it('is its number and head', () => {
    expect(at(3, heads.one)).toEqual({ ok: true, value: { id: 3, head: heads.one } });
    expect(at(0, heads.one)).toMatchObject({ error: { code: 'platform.malformed-iteration', field: 'id' } });
    expect(at(3, 'main')).toMatchObject({ error: { field: 'sourceRefCommit.commitId' } });
  });

  it('has one entry for a renamed file, none for a deleted one or a folder, whatever types are combined', () => {
    const entry = (changeType: string, path: string, changeTrackingId: number, isFolder = false) => ({
      changeTrackingId,
      changeType,
      item: { path, isFolder },
    });
    const page = parseChangesPage({
      changeEntries: [
        entry('edit, rename', '/src/new.ts', 1),
        entry('delete, sourceRename', '/src/old.ts', 2),
        entry('delete', '/gone.ts', 3),
        entry('add', '/src', 4, true),
        entry('add', '/ä b.ts', 5),
      ],
      nextSkip: 100,
      nextTop: 100,
    });
    expect(page).toEqual({
      ok: true,
      value: {
        changes: [
          { path: 'src/new.ts', changeTrackingId: 1 },
          { path: 'ä b.ts', changeTrackingId: 5 },
        ],
        nextSkip: 100,
      },
    });
    expect(parseChangesPage({ changeEntries: [], nextSkip: 0, nextTop: 0 })).toMatchObject({
      value: { nextSkip: null },
    });
    expect(parseChangesPage({ changeEntries: [{}] })).toMatchObject({
      error: { code: 'platform.malformed-iteration', field: 'changeEntries.0.changeTrackingId' },
    });
  });

  it('is of no use where a push came while it was read', () => {
    const before = { id: 3, head: azureIdentity(heads.one).head };
    const after = { id: 4, head: azureIdentity(heads.two).head };
    expect(toIteration(before.head, before, [], before)).toMatchObject({ ok: true });
    for (const [head, from, to] of [
      [before.head, before, after],
      [after.head, before, before],
      [before.head, before, { ...before, id: 4 }],
    ] as const) {
      expect(toIteration(head, from, [], to)).toEqual({
        ok: false,
        error: { code: 'platform.iteration-moved' },
      });
    }
  });
});
