import { expect, it } from 'vitest';
import { decideTrigger, parsePullRequestEvent, toReviewRequests } from '../../src/platforms/github/index.ts';
import { type ObservedComment, planPublication } from '../../src/publication/index.ts';
import { describeCorpus } from '../support/corpus.ts';
import { createMemoryHost } from '../support/memory-host.ts';
import { findingsOf, githubIdentity, inputOf, resultOf } from '../support/publication.ts';
import { post, readReport } from '../support/report.ts';

interface Delivery {
  readonly 'x-github-delivery'?: string;
  readonly action: string;
  readonly draft?: boolean;
  readonly head: string;
}

const shaOf = (head: string): string => head.replace('h', '').repeat(40);

function eventOf(change: object, pullRequest: object = {}): unknown {
  const base = { sha: 'b'.repeat(40), repo: { id: 7, full_name: 'octo/demo' } };
  const repo = { id: 7 };
  const merged = { number: 42, state: 'open', title: '', ...pullRequest };
  return {
    repository: repo,
    ...change,
    pull_request: { ...merged, base: { ...base, ...('base' in merged ? (merged.base as object) : {}) } },
  };
}

/** What each delivery leads to, and how many reviews stand in the end. */
function deliver(deliveries: readonly Delivery[]): {
  readonly kinds: readonly string[];
  readonly reviews: number;
} {
  const host = createMemoryHost.github();
  const kinds = deliveries.map(({ action, draft = false, head }) => {
    const sha = shaOf(head);
    const event = parsePullRequestEvent(
      eventOf({ action }, { draft, head: { sha, repo: { id: 7 } } }),
      'github.com',
    );
    if (!event.ok) throw new Error(event.error.code);
    if (decideTrigger(event.value) === 'ignore') return 'ignored';
    const expected = githubIdentity(sha);
    const planned = planPublication(
      inputOf({
        expected,
        observed: event.value.pullRequest,
        comments: host.comments(),
        result: resultOf(expected, []),
      }),
    );
    if (!planned.ok) throw new Error(planned.error.code);
    if (planned.value.kind === 'post') for (const act of host.acts(planned.value)) act();
    return planned.value.kind;
  });
  return { kinds, reviews: host.comments().filter(({ kind }) => kind === 'summary').length };
}

describeCorpus('public reports about events and moving heads', () => {
  it('078 PU-4 the same head is reviewed once, whatever is delivered again', () => {
    const { input, expected } = readReport<{ readonly deliveries: readonly Delivery[] }>(78);
    const { kinds, reviews } = deliver(input.deliveries);
    expect(reviews).toBe(expected.reviews_posted);
    expect(kinds).toEqual(['post', 'skip', 'skip', 'post']);
  });

  it('079 GH-3 a draft is deferred, and reviewed when it becomes ready', () => {
    const { input, expected } = readReport<{ readonly deliveries: readonly Delivery[] }>(79);
    const { kinds, reviews } = deliver(input.deliveries);
    expect(reviews).toBe(expected.reviews_posted);
    expect(kinds).toEqual(['neutral', 'post']);
  });

  it('080 081 a changed target asks for a review, an edited title does not', () => {
    const retarget = readReport<{ readonly changes: object; readonly pull_request: object }>(80);
    const parsed = parsePullRequestEvent(eventOf(retarget.input, retarget.input.pull_request), 'github.com');
    if (!parsed.ok) throw new Error(parsed.error.code);
    expect(decideTrigger(parsed.value) === 'review').toBe(retarget.expected.review);
    const title = { ...retarget.input, changes: { title: { from: 'x' } } };
    const edited = parsePullRequestEvent(eventOf(title, retarget.input.pull_request), 'github.com');
    expect(edited.ok && decideTrigger(edited.value)).toBe('ignore');
    const previous = readReport<object>(81);
    const again = parsePullRequestEvent(eventOf(previous.input, retarget.input.pull_request), 'github.com');
    expect(again.ok && again.value.previousBase).toBe(previous.expected.previous_base_ref);
  });

  it('083 ID-3 PU-5 a head that moved rejects the review, and every request names the head that it is for', () => {
    const { input } = readReport<{ readonly reviewed_head: string; readonly head_at_post: string }>(83);
    const expected = githubIdentity(input.reviewed_head);
    const result = resultOf(expected, findingsOf({ file: 'src/a.ts', line: 3 }));
    const observed = { identity: githubIdentity(input.head_at_post), phase: 'ready' } as const;
    expect(planPublication(inputOf({ expected, observed, result }))).toEqual({
      ok: false,
      error: { code: 'publication.identity-mismatch', field: 'head', against: 'platform' },
    });
    const requests = toReviewRequests(post({ expected, result }), { owner: 'octo', name: 'demo' }, 42);
    expect(requests).toMatchObject([
      { expectedHead: input.reviewed_head, body: { commit_id: input.reviewed_head } },
    ]);
  });

  it('084 PU-2 a re-pointed review counts for the head that our own text names', () => {
    const { input, expected } = readReport<{
      readonly comments: readonly { readonly original_commit_id: string }[];
      readonly head: { readonly sha: string };
    }>(84);
    const before = githubIdentity(input.comments[0]?.original_commit_id);
    const [review] = post({ expected: before, result: resultOf(before, []) }).reviews;
    const repointed: ObservedComment = {
      id: 'r',
      threadId: null,
      kind: 'summary',
      author: 'ourselves',
      edited: false,
      body: review?.body ?? '',
      path: null,
      state: 'open',
      hasHumanReply: false,
    };
    const now = githubIdentity(input.head.sha);
    const planned = planPublication(
      inputOf({ expected: now, comments: [repointed], result: resultOf(now, []) }),
    );
    expect(planned.ok && planned.value.kind === 'skip').toBe(expected.head_reviewed);
  });
});
