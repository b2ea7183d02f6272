import { describe, expect, it } from 'vitest';
import { commitOf, seenElsewhere, seenOnce } from '../../../test/support/review-identities.ts';
import { err, ok, type Result, type ReviewIdentities } from '../../core/index.ts';
import { type Settled, settle, type Unsettled } from './settle.ts';

interface Broken {
  readonly code: 'test.broken';
}

interface Review {
  readonly authority: string;
  readonly head: string;
}

interface Told {
  readonly result: Result<Settled<ReviewIdentities, Review>, Unsettled<Broken>>;
  /** What was done, in order. */
  readonly steps: readonly string[];
}

type Look = Partial<ReviewIdentities> | 'broken';

/** Settles a review that writes one answer each time, while the looks show what they show; the last one stays. */
async function run(looks: readonly Look[], mostRounds = 5): Promise<Told> {
  const steps: string[] = [];
  const left = [...looks];
  let authorities = 0;
  const result = await settle<ReviewIdentities, string, Review, Broken>(
    seenOnce,
    {
      observe: async () => {
        steps.push('observe');
        const look = left.length > 1 ? left.shift() : left[0];
        return look === 'broken' ? err({ code: 'test.broken' }) : ok(look ?? {});
      },
      bootstrap: async ({ baseCommit }) => {
        authorities++;
        steps.push(`bootstrap ${baseCommit[0]}`);
        return ok(`authority ${authorities}`);
      },
      analyse: async ({ at, authority, answers }) => {
        const known = (await answers.read('part')) === null ? 'afresh' : 'with answers';
        await answers.write('part', { summary: '', findings: [] });
        steps.push(`analyse ${at.head[0]} ${known}`);
        return ok({ authority, head: at.head });
      },
    },
    mostRounds,
  );
  return { result, steps };
}

const newHead = { ...seenOnce, head: commitOf('9') };
const newBase = { ...seenOnce, baseCommit: commitOf('a') };
const newText = { ...seenOnce, textDigest: seenElsewhere.textDigest };

describe('ST-1 a settlement', () => {
  it('ends with the first review where nothing moved, having looked after it', async () => {
    const { result, steps } = await run([seenOnce]);
    expect(steps).toEqual(['bootstrap 1', 'analyse 3 afresh', 'observe']);
    expect(result).toEqual(
      ok({
        identities: seenOnce,
        review: { authority: 'authority 1', head: seenOnce.head },
        rounds: [{ found: 'nothing-moved', moved: [] }],
      }),
    );
  });

  it.each([
    ['head', newHead, '9', 'surface-moved'],
    ['textDigest', newText, '3', 'text-moved'],
    ['mergeBases', { ...seenOnce, mergeBases: [commitOf('9')] }, '3', 'surface-moved'],
  ])(
    'ST-2 reviews anew under the same authority where %s moved, and looks again',
    async (moved, now, head, found) => {
      const { result, steps } = await run([now]);
      expect(steps).toEqual([
        'bootstrap 1',
        'analyse 3 afresh',
        'observe',
        `analyse ${head} with answers`,
        'observe',
      ]);
      expect(result).toMatchObject({
        value: {
          identities: now,
          rounds: [
            { found, moved: [moved] },
            { found: 'nothing-moved', moved: [] },
          ],
        },
      });
    },
  );

  it.each<[string, Partial<ReviewIdentities>]>([
    ['base commit', { baseCommit: commitOf('a') }],
    ['base tree', { baseTree: commitOf('a') }],
    ['target', { targetRef: 'refs/heads/other' }],
  ])('ST-2 forgets every answer and begins at bootstrap where the %s moved', async (_name, change) => {
    const { result, steps } = await run([{ ...seenOnce, ...change }]);
    expect(steps.slice(3)).toEqual([
      `bootstrap ${(change.baseCommit ?? seenOnce.baseCommit)[0]}`,
      'analyse 3 afresh',
      'observe',
    ]);
    expect(result).toMatchObject({ value: { review: { authority: 'authority 2' } } });
  });

  it('ST-2 does not bring back the answers of a base that came back', async () => {
    const { steps } = await run([newBase, seenOnce]);
    expect(steps.filter((step) => step.startsWith('analyse'))).toEqual(
      Array.from({ length: 3 }, () => 'analyse 3 afresh'),
    );
  });
});

describe('ST-2 a settlement that ends without a review', () => {
  it.each<[string, Look]>([
    ['procedure.other-repository', { ...seenOnce, repository: 'github:github.com:2' }],
    ['procedure.other-pull-request', { ...seenOnce, pullRequest: 8 }],
    ['procedure.unrelated-histories', { ...seenOnce, mergeBases: [] }],
    ['procedure.several-merge-bases', { ...seenOnce, mergeBases: [commitOf('4'), commitOf('5')] }],
    ['procedure.identity-unknown', {}],
  ])('answers %s and does nothing more', async (code, look) => {
    const { result, steps } = await run([newHead, look]);
    expect(result).toMatchObject({
      error: { cause: { code }, rounds: [{ found: 'surface-moved' }, { found: 'stopped' }] },
    });
    expect(steps.at(-1)).toBe('observe');
  });

  it('T02 gives up after the bound where the head never rests', async () => {
    const heads = ['5', '6', '7', '8', '9'].map((digit) => ({ ...seenOnce, head: commitOf(digit) }));
    const { result, steps } = await run(heads, 3);
    expect(result).toMatchObject({ error: { cause: { code: 'procedure.still-moving', rounds: 3 } } });
    expect(steps.filter((step) => step === 'observe')).toHaveLength(3);
  });

  it('fails as its ports fail', async () => {
    const { result } = await run(['broken']);
    expect(result).toEqual(err({ cause: { code: 'test.broken' }, rounds: [] }));
  });
});
