import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Run, runProofmark } from '../support/run-proofmark.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-plan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = '1'.repeat(40);
const github = {
  platform: 'github',
  host: 'github.com',
  repositoryId: 1,
  label: 'octocat/hello',
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
const diff = `diff --git a/a.ts b/a.ts
index 1111111..2222222 100644
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,4 @@
 one
+two
+three
 four
diff --git a/b.ts b/b.ts
index 1111111..2222222 100644
--- a/b.ts
+++ b/b.ts
@@ -1 +1,2 @@
 one
+two
`;

const finding = (file: string, line: number) => ({
  file,
  line,
  severity: 'warning',
  comment: 'Is this meant?',
});
const answer = { summary: 'Two remarks.', findings: [finding('a.ts', 3), finding('b.ts', 2)] };

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function plan(identity: unknown, said: unknown, args: readonly string[] = []): Run {
  const platform = (identity as { platform: string }).platform;
  const files = [
    '--identity',
    file('identity.json', identity),
    '--diff',
    file('a.diff', diff),
    '--answer',
    file('answer.json', said),
  ];
  return runProofmark(['plan', '--platform', platform, ...files, ...args]);
}

describe('proofmark plan', () => {
  it('GH-1 PU-6 CL-1 plans one GitHub review on the exact head, as a comment, on the right side', () => {
    const { requests } = JSON.parse(plan(github, answer).out);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/repos/octocat/hello/pulls/7/reviews',
      expectedHead: head,
    });
    expect(requests[0].body).toMatchObject({ commit_id: head, event: 'COMMENT' });
    const places = requests[0].body.comments.map(({ path, line, side }: Record<string, unknown>) => [
      path,
      line,
      side,
    ]);
    expect(places).toEqual([
      ['a.ts', 3, 'RIGHT'],
      ['b.ts', 2, 'RIGHT'],
    ]);
  });

  it('AZ-1 CL-1 plans Azure DevOps threads with a leading slash, both ends, and the tracking id of each file', () => {
    const run = plan(azure, answer);
    const inline = JSON.parse(run.out).requests.flatMap(({ body }: { body: Record<string, unknown> }) =>
      body['threadContext'] ? [body] : [],
    );
    expect(inline.map(({ threadContext }: { threadContext: unknown }) => threadContext)).toEqual([
      { filePath: '/a.ts', rightFileStart: { line: 3, offset: 1 }, rightFileEnd: { line: 3, offset: 6 } },
      { filePath: '/b.ts', rightFileStart: { line: 2, offset: 1 }, rightFileEnd: { line: 2, offset: 4 } },
    ]);
    const tracked = inline.map(
      (body: { pullRequestThreadContext: { changeTrackingId: number } }) =>
        body.pullRequestThreadContext.changeTrackingId,
    );
    expect(tracked).toEqual([1, 2]);
    expect(run.err).toContain('assumed');
  });

  it('AZ-1 takes iteration and tracking ids from what the API gave', () => {
    const iteration = {
      iteration: { id: 4, sourceRefCommit: { commitId: head } },
      changes: [
        {
          changeEntries: [
            { changeTrackingId: 9, changeType: 'edit', item: { path: '/a.ts' } },
            { changeTrackingId: 5, changeType: 'edit', item: { path: '/b.ts' } },
          ],
        },
      ],
    };
    const run = plan(azure, answer, ['--iteration', file('iteration.json', iteration)]);
    expect(run.out).toContain('"changeTrackingId": 9');
    expect(run.out).toContain('"changeTrackingId": 5');
    expect(run.out).toContain('"secondComparingIteration": 4');
  });

  it('PU-2 PU-4 the same head is skipped where our own comment bears its marker, and not where a stranger copied it', () => {
    const first = JSON.parse(plan(github, { ...answer, findings: [] }).out);
    const existing = (author: string) => [
      {
        id: 'c1',
        threadId: null,
        kind: 'summary',
        author,
        edited: false,
        body: first.requests[0].body.body,
        path: null,
        state: 'open',
        hasHumanReply: false,
      },
    ];
    const again = (author: string) =>
      JSON.parse(
        plan(github, { ...answer, findings: [] }, ['--existing', file('existing.json', existing(author))])
          .out,
      ).plan;
    expect(again('ourselves')).toMatchObject({ kind: 'skip', reason: 'already-reviewed' });
    expect(again('other')).toMatchObject({ kind: 'post' });
  });

  it('the same files give the same bytes', () => {
    expect(plan(github, answer).out).toBe(plan(github, answer).out);
  });

  it.each([
    ['repository', { repositoryId: 2 }],
    ['number', { number: 8 }],
    ['head', { head: '2'.repeat(40) }],
  ])('ID-3 FA-1 rejects where the platform shows another %s', (field, change) => {
    const run = plan(github, answer, ['--observed', file('observed.json', { ...github, ...change })]);
    expect([run.exitCode, run.out]).toEqual([1, '']);
    expect(run.err).toContain(`another ${field}`);
  });

  it('GH-3 defers a draft, and rejects a draft that is another pull request first', () => {
    expect(JSON.parse(plan(github, answer, ['--draft']).out).plan).toEqual({
      kind: 'neutral',
      reason: 'draft',
    });
    const other = file('observed.json', { ...github, number: 8 });
    expect(plan(github, answer, ['--draft', '--observed', other]).exitCode).toBe(1);
  });

  it.each([
    ['prose', 'Looks good to me!'],
    ['an unknown member', { ...answer, verdict: 'approve' }],
    ['a file outside', { summary: '', findings: [finding('../a.ts', 1)] }],
    ['a line that is no number', { summary: '', findings: [{ ...finding('a.ts', 1), line: '1' }] }],
  ])('MR-2 MR-3 an answer with %s is neutral, and none of its words come out', (_what, said) => {
    const run = plan(github, said);
    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({
      plan: { kind: 'neutral', reason: 'malformed-answer' },
      requests: [],
    });
    expect(run.out + run.err).not.toMatch(/Looks good|verdict|Is this meant/);
  });

  it.each([
    ['identity', 'ID-1 a head that is no commit id', { ...github, head: 'main' }, 'core.malformed-identity'],
    [
      'identity',
      'a key that stands twice',
      '{"platform":"github","platform":"azure-devops"}',
      'app.malformed-input',
    ],
    ['existing', 'a comment without its author', [{ id: '1' }], 'app.malformed-input'],
    ['existing', 'no JSON', 'nothing', 'app.malformed-input'],
  ])('refuses --%s with %s before any plan', (input, _what, content, code) => {
    const given = file('given.json', content);
    const run =
      input === 'identity'
        ? plan({ platform: 'github' }, answer, ['--identity', given])
        : plan(github, answer, [`--${input}`, given]);
    expect([run.exitCode, run.out]).toEqual([2, '']);
    expect(run.err).toContain(code);
  });
});
