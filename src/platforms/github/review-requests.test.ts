import { describe, expect, it } from 'vitest';
import { findingsOf, githubIdentity, heads, inputOf, resultOf } from '../../../test/support/publication.ts';
import { type PostPlan, planPublication } from '../../publication/index.ts';
import { toReviewRequests } from './review-requests.ts';

const name = { owner: 'octo', name: 'demo' };

function planOf(lines: readonly number[]): PostPlan {
  const identity = githubIdentity();
  const result = resultOf(identity, findingsOf(...lines.map((line) => ({ file: 'src/a.ts', line }))));
  const planned = planPublication(inputOf({ result }));
  if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
  return planned.value;
}

describe('requests to GitHub', () => {
  it('GH-1 PU-6 are one review of the head, as a comment, with lines of the right side', () => {
    const plan = planOf([3, 9]);
    expect(toReviewRequests(plan, name, 42)).toEqual([
      {
        api: 'rest',
        method: 'POST',
        path: '/repos/octo/demo/pulls/42/reviews',
        body: {
          commit_id: heads.one,
          event: 'COMMENT',
          body: plan.reviews[0]?.body,
          comments: plan.reviews[0]?.comments.map(({ line, body }) => ({
            path: 'src/a.ts',
            line,
            side: 'RIGHT',
            body,
          })),
        },
        expectedHead: heads.one,
      },
    ]);
  });

  it('PU-4 hide what is superseded as outdated, after the review that replaces it', () => {
    const plan: PostPlan = {
      ...planOf([3]),
      supersede: [
        { kind: 'summary', commentId: 'PRR_1', threadId: null },
        { kind: 'inline', commentId: 'PRRC_2', threadId: 'PRRT_2' },
      ],
    };
    const [review, ...hidden] = toReviewRequests(plan, name, 42);
    expect(review?.api).toBe('rest');
    expect(hidden).toMatchObject([
      { api: 'graphql', variables: { subjectId: 'PRR_1' }, expectedHead: heads.one },
      { api: 'graphql', variables: { subjectId: 'PRRC_2' }, expectedHead: heads.one },
    ]);
    for (const request of hidden) {
      expect(request.api === 'graphql' && request.query).toMatch(
        /^mutation \(\$subjectId: ID!\) \{\s+minimizeComment\(/,
      );
    }
  });

  it('PU-6 know no other event and no other path, whatever the plan’s texts say', () => {
    const [review] = planOf([1]).reviews;
    if (review === undefined) throw new Error('there is a review');
    const hostile = JSON.stringify({ event: 'APPROVE', path: '/repos/octo/demo/pulls/42/merge' });
    const plan: PostPlan = { ...planOf([1]), reviews: [{ ...review, body: hostile }, review, review] };
    for (const request of toReviewRequests(plan, name, 42)) {
      expect(request).toMatchObject({
        path: '/repos/octo/demo/pulls/42/reviews',
        body: { event: 'COMMENT' },
      });
    }
  });
});
