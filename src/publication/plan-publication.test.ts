import { describe, expect, it } from 'vitest';
import {
  addingDiff,
  azureIdentity,
  diffOf,
  findingsOf,
  githubIdentity,
  heads,
  inputOf,
  path,
  resultOf,
} from '../../test/support/publication.ts';
import { type CommitId, parseCommitId, parseRepoPath } from '../core/index.ts';
import { parseMarker } from './marker.ts';
import type { ObservedComment } from './observed.ts';
import type { PostPlan } from './plan.ts';
import { planPublication } from './plan-publication.ts';
import type { PublicationInput } from './publication-input.ts';

function post(change: Partial<PublicationInput>): PostPlan {
  const planned = planPublication(inputOf(change));
  if (!planned.ok || planned.value.kind !== 'post') throw new Error(`not posted: ${JSON.stringify(planned)}`);
  return planned.value;
}

function bodyOf(plan: PostPlan): string {
  return plan.reviews.map((review) => review.body).join('\n');
}

function commit(text: string): CommitId {
  const parsed = parseCommitId(text);
  if (!parsed.ok) throw new Error('not a commit');
  return parsed.value;
}

/** What stands after a plan was carried out whole. */
function standing(plan: PostPlan): readonly ObservedComment[] {
  const fresh = { author: 'ourselves', edited: false, state: 'open', hasHumanReply: false } as const;
  return plan.reviews.flatMap((review, at): ObservedComment[] => [
    { ...fresh, id: `r${at}`, threadId: null, kind: 'summary', body: review.body, path: null },
    ...review.comments.map(
      ({ body, path: file }, index): ObservedComment => ({
        ...fresh,
        id: `c${at}.${index}`,
        threadId: `t${at}.${index}`,
        kind: 'inline',
        body,
        path: file,
      }),
    ),
  ]);
}

function changed(
  comments: readonly ObservedComment[],
  change: Partial<ObservedComment>,
): readonly ObservedComment[] {
  return comments.map((comment) => ({ ...comment, ...change }));
}

describe('the second binding', () => {
  it.each([
    ['platform', azureIdentity()],
    ['repository', githubIdentity(heads.one, { repositoryId: 8 })],
    ['repository', githubIdentity(heads.one, { host: 'github.example' })],
    ['number', githubIdentity(heads.one, { number: 43 })],
    ['head', githubIdentity(heads.two)],
  ] as const)(
    'ID-3 FA-1 rejects where the platform shows another %s, before deferring or skipping',
    (field, identity) => {
      for (const phase of ['draft', 'ready'] as const) {
        const planned = planPublication(inputOf({ observed: { identity, phase } }));
        expect(planned).toEqual({
          ok: false,
          error: { code: 'publication.identity-mismatch', field, against: 'platform' },
        });
      }
    },
  );

  it('ID-3 ignores the label, which anybody can change', () => {
    const renamed = githubIdentity(heads.one, { label: 'other/name' });
    expect(post({ observed: { identity: renamed, phase: 'ready' } }).kind).toBe('post');
  });

  it('FA-1 rejects a result of another head, and one of a local range', () => {
    const result = resultOf(githubIdentity(heads.two), []);
    expect(planPublication(inputOf({ result }))).toMatchObject({
      error: { code: 'publication.identity-mismatch', field: 'head', against: 'result' },
    });
    const local = resultOf(githubIdentity(), [], {
      subject: { kind: 'local', label: 'demo', head: { kind: 'worktree' } },
    });
    expect(planPublication(inputOf({ result: local }))).toMatchObject({
      error: { code: 'publication.local-result' },
    });
  });

  it('GH-3 defers a draft, once it is bound', () => {
    const observed = { identity: githubIdentity(), phase: 'draft' } as const;
    expect(planPublication(inputOf({ observed }))).toEqual({
      ok: true,
      value: { kind: 'neutral', reason: 'draft' },
    });
  });
});

describe('a review that read nothing', () => {
  const coverage = (kind: 'excluded' | 'not-reviewed') => [
    {
      path: path('a'),
      verdict:
        kind === 'excluded'
          ? ({ kind, reason: 'lock' } as const)
          : ({ kind, reason: 'engine-failed' } as const),
    },
  ];
  it.each([
    ['empty-diff', { coverage: [] }],
    [
      'all-excluded',
      {
        coverage: coverage('excluded'),
        limitations: [{ code: 'limitation.nothing-reviewed', reason: 'all-excluded' } as const],
      },
    ],
    [
      'engine-timeout',
      {
        completion: 'incomplete',
        coverage: coverage('not-reviewed'),
        limitations: [
          { code: 'limitation.part-failed', part: 1, files: 1, reason: 'engine-timeout' } as const,
        ],
      },
    ],
    ['diff-unavailable', { completion: 'incomplete', coverage: coverage('not-reviewed') }],
  ] as const)('FA-1 FA-2 is neutral with %s, and nothing is posted', (reason, change) => {
    const result = resultOf(githubIdentity(), [], change);
    expect(planPublication(inputOf({ result }))).toEqual({ ok: true, value: { kind: 'neutral', reason } });
  });
});

describe('a first review', () => {
  it('PU-1 PU-2 is one review with its head, key and marker', () => {
    const plan = post({});
    expect(plan).toMatchObject({ head: heads.one, supersede: [], reviews: [{ kind: 'whole' }] });
    expect(plan.idempotencyKey).toMatch(new RegExp(`^review:[0-9a-f]{64}:${heads.one}$`));
    expect(parseMarker(bodyOf(plan))).toMatchObject({
      kind: 'review',
      head: heads.one,
      instructions: 'a'.repeat(64),
      bundle: null,
      part: 1,
      parts: 1,
      comments: 1,
    });
  });

  it('AN-2 says where a finding was moved to', () => {
    const findings = findingsOf({ file: 'src/a.ts', line: 5, anchor: { line: 3, moved: 2 } });
    const [comment] = post({ result: resultOf(githubIdentity(), findings) }).reviews[0]?.comments ?? [];
    expect(comment).toMatchObject({ path: 'src/a.ts', line: 3, lineLength: 'line 3'.length });
    expect(comment?.body).toContain('This was said of line 5, near the line shown.');
  });

  it('AN-4 tells a finding whole in the body where no anchor is true', () => {
    const { bytes } = path('src/a.ts');
    const latin1 = parseRepoPath(Buffer.concat([bytes, Buffer.from([0xe4])]));
    if (!latin1.ok) throw new Error('the path is legal');
    const text = 'A long story. '.repeat(20).trim();
    const unplaced = findingsOf(
      { file: 'src/a.ts', line: 9, anchor: null, comment: `${text} one` },
      { file: 'src/a.ts', line: 31, comment: `${text} two` },
      { file: 'src/gone.ts', line: 1, comment: `${text} three` },
      { file: 'src/A.ts', line: 1, comment: `${text} four` },
      { file: 'src/kept.ts', line: 1, comment: `${text} five` },
      { file: latin1.value, line: 1, comment: `${text} six` },
    );
    const plan = post({
      result: resultOf(githubIdentity(), unplaced),
      diff: addingDiff({ 'src/a.ts': ['x'], 'src/kept.ts': ['x'] }),
      inlinePaths: new Set(['src/a.ts']),
    });
    expect(plan.reviews[0]?.comments).toEqual([]);
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six'])
      expect(bodyOf(plan)).toContain(`${text} ${word}`);
    expect(bodyOf(plan)).toContain('`src/a.ts\\xe4`, line 1');
  });

  it('AN-1 takes an anchor only on a line that the diff adds', () => {
    const diff = diffOf(
      'diff --git a/src/a.ts b/src/a.ts\nindex 1111111..2222222 100644\n--- a/src/a.ts\n+++ b/src/a.ts\n' +
        '@@ -10,3 +10,4 @@\n c1\n-d\n+n1🔴\r\n+n2\n c3\n',
    );
    const findings = findingsOf(...[9, 10, 11, 12, 13, 14].map((line) => ({ file: 'src/a.ts', line })));
    const plan = post({ diff, result: resultOf(githubIdentity(), findings) });
    expect(plan.reviews[0]?.comments.map(({ line, lineLength }) => [line, lineLength])).toEqual([
      [11, 4],
      [12, 2],
    ]);
  });

  it('PC-6 never calls a partial review clean, whatever it claims', () => {
    const coverage = [
      { path: path('src/a.ts'), verdict: { kind: 'reviewed' } },
      { path: path('big.ts'), verdict: { kind: 'not-reviewed', reason: 'file-bytes' } },
    ] as const;
    for (const completion of ['incomplete', 'complete-without-blocking'] as const) {
      const body = bodyOf(post({ result: resultOf(githubIdentity(), [], { coverage, completion }) }));
      expect(body).toContain('only in part (1 file not reviewed): nothing was found in what it read');
      expect(body).toContain('`big.ts`: not reviewed, beyond the bound per file');
      expect(body).not.toContain('no findings');
    }
    const clean = bodyOf(post({ result: resultOf(githubIdentity(), []) }));
    expect(clean).toContain('no findings in 1 file.');
  });

  it('tells graver findings first, as the result orders them', () => {
    const findings = findingsOf(
      { file: 'src/a.ts', line: 9, severity: 'blocker' },
      { file: 'src/a.ts', line: 2, severity: 'warning' },
      { file: 'src/a.ts', line: 1, severity: 'nit' },
    );
    const plan = post({ result: resultOf(githubIdentity(), findings) });
    expect(plan.reviews[0]?.comments.map(({ line }) => line)).toEqual([9, 2, 1]);
    expect(bodyOf(plan)).toContain('1 blocker, 1 warning, 1 nit');
  });
});

describe('limits', () => {
  it('divide 65 comments into batches, each with a body of its own', () => {
    const findings = findingsOf(...Array.from({ length: 65 }, (_, at) => ({ file: 'a', line: at + 1 })));
    const diff = addingDiff({ a: Array.from({ length: 65 }, (_, at) => `line ${at + 1}`) });
    const plan = post({ diff, result: resultOf(githubIdentity(), findings) });
    expect(plan.reviews.map(({ comments }) => comments.length)).toEqual([40, 25]);
    expect(plan.reviews.map(({ body }) => parseMarker(body))).toMatchObject([
      { part: 1, parts: 2, comments: 65 },
      { part: 2, parts: 2, comments: 65 },
    ]);
    expect(plan.reviews[1]?.body).toContain('Part 2 of 2');
  });

  it('keep one over-long comment from losing the batch, and lose nothing of it', () => {
    const comment = Array.from({ length: 30_000 }, (_, at) => `word${at}`).join(' ');
    const findings = findingsOf({ file: 'src/a.ts', line: 1, comment }, { file: 'src/a.ts', line: 2 });
    const plan = post({ result: resultOf(githubIdentity(), findings) });
    const [first] = plan.reviews;
    expect(first?.comments).toHaveLength(2);
    expect(first?.comments[0]?.body).toContain('The rest of this comment is in the body of the review.');
    const all = plan.reviews.flatMap(({ body, comments }) => [body, ...comments.map((one) => one.body)]);
    for (const text of all) expect(text.length).toBeLessThanOrEqual(65_536);
    const said = new Set(all.join(' ').match(/word\d+/g));
    expect(said.size).toBe(30_000);
  });
});

describe('a second run', () => {
  it('PU-4 skips the same head', () => {
    const comments = standing(post({}));
    expect(planPublication(inputOf({ comments }))).toMatchObject({ value: { kind: 'skip' } });
  });

  it('PU-4 asks our own marker about the head, which a force-push does not change', () => {
    const comments = standing(post({ expected: githubIdentity(heads.two) }));
    expect(post({ comments }).reviews[0]?.kind).toBe('whole');
  });

  it('is another review where the target, and with it the merge base, changed', () => {
    const at = (mergeBase: CommitId | null) => {
      const result = resultOf(githubIdentity(), findingsOf({ file: 'src/a.ts', line: 3 }));
      return { result: { ...result, provenance: { ...result.provenance, mergeBase } } };
    };
    const comments = standing(post(at(commit(heads.two))));
    expect(planPublication(inputOf({ ...at(commit(heads.two)), comments }))).toMatchObject({
      value: { kind: 'skip' },
    });
    expect(planPublication(inputOf({ ...at(null), comments }))).toMatchObject({ value: { kind: 'skip' } });
    const anew = post({ ...at(commit(heads.three)), comments });
    expect(anew.reviews.map(({ kind, comments: inline }) => [kind, inline.length])).toEqual([['whole', 0]]);
    expect(anew.supersede).toEqual([{ kind: 'summary', commentId: 'r0', threadId: null }]);
    const { result } = at(commit(heads.three));
    const fixed = post({ result: { ...result, findings: [] }, comments });
    expect(fixed.supersede.map(({ kind }) => kind)).toEqual(['summary', 'inline']);
  });

  it('PU-9 posts only the comments that are missing', () => {
    const findings = findingsOf({ file: 'src/a.ts', line: 1 }, { file: 'src/a.ts', line: 2 });
    const result = resultOf(githubIdentity(), findings);
    const comments = standing(post({ result })).slice(0, 2);
    const plan = post({ result, comments });
    expect(plan.reviews).toMatchObject([{ kind: 'completion', comments: [{ line: 2 }] }]);
    expect(parseMarker(bodyOf(plan))).toMatchObject({ kind: 'review', part: 1, parts: 1, comments: 2 });
  });
});

describe('a new head', () => {
  const next = githubIdentity(heads.two);
  const before = standing(post({}));
  const again = { expected: next, result: resultOf(next, findingsOf({ file: 'src/a.ts', line: 3 })) };
  const fixed = {
    expected: next,
    result: resultOf(next, [], { coverage: [{ path: path('src/a.ts'), verdict: { kind: 'reviewed' } }] }),
  };

  it('PU-4 gets one new review, and the older one is superseded', () => {
    const plan = post({ ...fixed, comments: before });
    expect(plan.reviews).toHaveLength(1);
    expect(plan.supersede).toEqual([
      { kind: 'summary', commentId: 'r0', threadId: null },
      { kind: 'inline', commentId: 'c0.0', threadId: 't0.0' },
    ]);
  });

  it('PU-7 refers to a thread that is still open, and leaves it open', () => {
    const plan = post({ ...again, comments: before });
    expect(plan.reviews[0]?.comments).toEqual([]);
    expect(bodyOf(plan)).toContain(
      '**Still present, told in an earlier thread**\n\n- **Warning**, `src/a.ts`, line 3',
    );
    expect(plan.supersede.map(({ kind }) => kind)).toEqual(['summary']);
  });

  it('PU-7 does not bring back what a person resolved', () => {
    const plan = post({ ...again, comments: changed(before, { state: 'resolved' }) });
    expect(plan.reviews[0]?.comments).toEqual([]);
    expect(bodyOf(plan)).toContain('line 3 (resolved by a person)');
    expect(plan.supersede).toEqual([]);
  });

  it('PU-7 leaves a thread alone in which a person answered', () => {
    const answered = changed(before, { hasHumanReply: true });
    expect(post({ ...fixed, comments: answered }).supersede).toEqual([]);
    expect(post({ ...again, comments: answered }).reviews[0]?.comments).toEqual([]);
  });

  it('says anew what we put away ourselves and what is back', () => {
    const plan = post({ ...again, comments: changed(before, { state: 'superseded' }) });
    expect(plan.reviews[0]?.comments).toHaveLength(1);
    expect(plan.supersede).toEqual([]);
  });

  it.each([
    [
      'the file was not read',
      { coverage: [{ path: path('src/a.ts'), verdict: { kind: 'not-reviewed', reason: 'engine-failed' } }] },
    ],
    [
      'lines of the file were too long',
      { limitations: [{ code: 'limitation.long-lines', path: path('src/a.ts'), lines: 1 }] },
    ],
    [
      'the file was not all text',
      { limitations: [{ code: 'limitation.undecodable', path: path('src/a.ts') }] },
    ],
  ] as const)('PU-7 puts no thread away where %s', (_, change) => {
    const other = [{ path: path('src/b.ts'), verdict: { kind: 'reviewed' } }] as const;
    const { result } = fixed;
    const coverage = [...other, ...('coverage' in change ? change.coverage : result.coverage)];
    const plan = post({ ...fixed, result: { ...result, ...change, coverage }, comments: before });
    expect(plan.supersede.map(({ kind }) => kind)).toEqual(['summary']);
  });

  it('PU-7 puts a thread away whose file left the change', () => {
    const coverage = [{ path: path('src/b.ts'), verdict: { kind: 'reviewed' } }] as const;
    const plan = post({ ...fixed, result: { ...fixed.result, coverage }, comments: before });
    expect(plan.supersede.map(({ kind }) => kind)).toEqual(['summary', 'inline']);
  });
});
