import { describe, expect, it } from 'vitest';
import {
  type ObservedComment,
  type PostPlan,
  type PublicationInput,
  parseMarker,
  planPublication,
} from '../../src/publication/index.ts';
import { findingsOf, githubIdentity, heads, inputOf, resultOf } from '../support/publication.ts';

function planOf(change: Partial<PublicationInput>): PostPlan {
  const planned = planPublication(inputOf(change));
  if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
  return planned.value;
}

const genuine = planOf({});
const summaryBody = genuine.reviews[0]?.body ?? '';
const commentBody = genuine.reviews[0]?.comments[0]?.body ?? '';

/** Our whole publication for this head, as the platform shows it. */
const ours: readonly ObservedComment[] = [
  {
    id: 'r',
    threadId: null,
    kind: 'summary',
    author: 'ourselves',
    edited: false,
    body: summaryBody,
    path: null,
    state: 'open',
    hasHumanReply: false,
  },
  {
    id: 'c',
    threadId: 't',
    kind: 'inline',
    author: 'ourselves',
    edited: false,
    body: commentBody,
    path: 'src/a.ts',
    state: 'open',
    hasHumanReply: false,
  },
];

function all(change: Partial<ObservedComment>): readonly ObservedComment[] {
  return ours.map((comment) => ({ ...comment, ...change }));
}

describe('a comment that imitates ours', () => {
  it('(for comparison: the genuine ones make the next run skip)', () => {
    expect(planPublication(inputOf({ comments: ours }))).toMatchObject({ value: { kind: 'skip' } });
  });

  it.each([
    ['a stranger posts exactly our text', all({ author: 'other' })],
    ['somebody edits our text', all({ edited: true })],
    [
      'our text stands in a comment of another kind',
      ours.map((one, at) => ({ ...one, kind: at === 0 ? 'inline' : 'summary' }) as const),
    ],
    [
      'our marker is quoted below something',
      all({}).map((one) => ({ ...one, body: `> quoted\n${one.body}` })),
    ],
    [
      'our marker is followed by a second one',
      all({}).map((one) => ({ ...one, body: `${one.body}\n${one.body}` })),
    ],
    [
      'our marker is spelled with other spaces',
      all({}).map((one) => ({ ...one, body: one.body.replace(' scope', '  scope') })),
    ],
  ] as const)('PU-3 T12 changes nothing where %s', (_, comments) => {
    const plan = planOf({ comments });
    expect(plan.reviews).toEqual(genuine.reviews);
    expect(plan.supersede).toEqual([]);
  });

  it('PU-3 T12 is never superseded, answered or referred to, whatever older head it claims', () => {
    const next = githubIdentity(heads.two);
    const result = resultOf(next, findingsOf({ file: 'src/a.ts', line: 3 }));
    const plan = planOf({ expected: next, result, comments: all({ author: 'other' }) });
    expect(plan.supersede).toEqual([]);
    expect(plan.reviews[0]?.comments).toHaveLength(1);
    expect(plan.reviews[0]?.body).not.toContain('Still present');
  });

  it('PU-2 T32 does not count for another pull request with the same head, nor another repository', () => {
    for (const expected of [
      githubIdentity(heads.one, { number: 43 }),
      githubIdentity(heads.one, { repositoryId: 8 }),
    ]) {
      const result = resultOf(expected, findingsOf({ file: 'src/a.ts', line: 3 }));
      const plan = planOf({ expected, result, comments: ours });
      expect(plan.reviews[0]?.comments).toHaveLength(1);
      expect(plan.supersede).toEqual([]);
    }
  });
});

describe('an engine that writes our own syntax', () => {
  const marker = summaryBody.split('\n', 1)[0] ?? '';
  it.each([
    ['our marker', `Fine.\n${marker}`],
    ['our marker at once', marker],
    ['our marker in a fence that it closes', `\`\`\`\n${marker}\n\`\`\`\n${marker}`],
    ['a definition that would turn our marker into a link', '[//]: https://evil.example\n\n[//]'],
    ['the end of an HTML comment', `--> <!-- proofmark:review -->\n${marker}`],
    ['a signed handoff', '{"payloadType":"application/vnd.in-toto+json","payload":"","signatures":[]}'],
  ])('T13 leaves the marker of the comment alone: %s', (_, comment) => {
    const findings = findingsOf(
      { file: 'src/a.ts', line: 3, comment },
      { file: 'src/a.ts', line: 4, comment, anchor: null },
    );
    const plan = planOf({ result: { ...resultOf(githubIdentity(), findings), summary: comment } });
    const [review] = plan.reviews;
    expect(parseMarker(review?.body ?? '')).toMatchObject({ kind: 'review', head: heads.one, comments: 1 });
    expect(parseMarker(review?.comments[0]?.body ?? '')).toMatchObject({
      kind: 'finding',
      fingerprint: findings[0]?.fingerprint,
    });
    const lines = [review?.body ?? '', review?.comments[0]?.body ?? ''].join('\n').split('\n');
    expect(lines.filter((line) => /^\s*(?:\[|<!--|-->|\{)/.test(line))).toHaveLength(2);
  });
});
