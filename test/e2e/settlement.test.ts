import { describe, expect, it } from 'vitest';
import type { CommitId, ReviewIdentities } from '../../src/core/index.ts';
import type { ReviewEngine } from '../../src/engines/port/index.ts';
import { createHandoff, type Settled, settle } from '../../src/procedure/index.ts';
import { requireCurrent, verifyReviewCompletion } from '../../src/trust/index.ts';
import { firstRun, handoffSigner, laterRun, pinOf } from '../support/handoff.ts';
import { requireOk } from '../support/managed-repository.ts';
import {
  createPullRequest,
  longFile,
  type MovingPullRequest,
  type Review,
} from '../support/moving-pull-request.ts';
import { answerOf, engineThat } from '../support/said.ts';

/** Room for one of the two files. */
const narrow = 8 * 1024;

interface Told {
  readonly settled: Awaited<ReturnType<typeof settle<ReviewIdentities, unknown, Review, { code: string }>>>;
  /** The files that the engine was asked about, in order. */
  readonly asked: readonly string[];
  readonly bases: readonly CommitId[];
}

/** Reviews while the engine's first answers give the moves their time. */
async function review(pullRequest: MovingPullRequest, ...moves: readonly (() => void)[]): Promise<Told> {
  const asked: string[] = [];
  const bases: CommitId[] = [];
  const left = [...moves];
  const engine: ReviewEngine = engineThat(({ part }) => {
    asked.push(part.files.map(({ path }) => path).join(' '));
    left.shift()?.();
    return answerOf([]);
  }, narrow);
  const first = await pullRequest.observe();
  return { settled: await settle(first, pullRequest.ports(engine, bases), 4), asked, bases };
}

function requireSettled({ settled }: Told): Settled<ReviewIdentities, Review> {
  if (!settled.ok) throw new Error(settled.error.cause.code);
  return settled.value;
}

function push(pullRequest: MovingPullRequest, branch: string, ...files: readonly string[]): void {
  const { fixture } = pullRequest;
  fixture.branch(branch, branch);
  for (const name of files) fixture.write(`${name}.ts`, longFile(`${name}2`));
  fixture.commit(`push to ${branch}`);
}

describe('ST-2 a pull request that moves while the engine thinks', () => {
  it('is reviewed once where it does not', async () => {
    const pullRequest = createPullRequest();
    const told = await review(pullRequest);
    expect(told.asked).toEqual(['a.ts', 'b.ts']);
    expect(requireSettled(told).identities).toEqual(await pullRequest.observe());
  });

  it('is reviewed at its new head, asking only about the part that changed', async () => {
    const pullRequest = createPullRequest();
    const told = await review(pullRequest, () => push(pullRequest, 'topic', 'b'));
    expect(told.asked).toEqual(['a.ts', 'b.ts', 'b.ts']);
    expect(told.bases).toHaveLength(1);
    const { identities, rounds } = requireSettled(told);
    expect(identities).toEqual(await pullRequest.observe());
    expect(rounds).toEqual([
      { found: 'surface-moved', moved: ['head'] },
      { found: 'nothing-moved', moved: [] },
    ]);
  });

  it('is reviewed from its new base with nothing that was judged before, equal bytes or not', async () => {
    const pullRequest = createPullRequest();
    const told = await review(pullRequest, () => push(pullRequest, 'main', 'elsewhere'));
    expect(told.asked).toEqual(['a.ts', 'b.ts', 'a.ts', 'b.ts']);
    expect(told.bases).toHaveLength(2);
    const { identities, rounds } = requireSettled(told);
    expect(identities).toEqual(await pullRequest.observe());
    expect(rounds[0]).toEqual({ found: 'base-moved', moved: ['baseCommit', 'baseTree'] });
  });

  it('is asked about again where title or description changed', async () => {
    const pullRequest = createPullRequest();
    const told = await review(pullRequest, () => {
      pullRequest.text = ['Add two', 'They are needed.'];
    });
    expect(told.asked).toEqual(['a.ts', 'b.ts', 'a.ts', 'b.ts']);
    expect(requireSettled(told).rounds[0]).toEqual({ found: 'text-moved', moved: ['textDigest'] });
  });

  it('has its merge base moved by a merge of its base, and is reviewed without what came from there', async () => {
    const pullRequest = createPullRequest();
    const { fixture } = pullRequest;
    push(pullRequest, 'main', 'elsewhere');
    const told = await review(pullRequest, () => {
      fixture.branch('topic', 'topic');
      fixture.git(['merge', '--quiet', '--no-edit', 'main']);
    });
    expect(told.asked).toEqual(['a.ts', 'b.ts']);
    expect(requireSettled(told).rounds[0]?.moved).toEqual(['head', 'mergeBases']);
  });

  it('CH-6 is not reviewed where its history becomes criss-cross or unrelated', async () => {
    const crossed = createPullRequest();
    push(crossed, 'main', 'elsewhere');
    const told = await review(crossed, () => {
      const { fixture } = crossed;
      const [main, topic] = ['main', 'topic'].map((name) => fixture.git(['rev-parse', name]));
      fixture.branch('main', 'main');
      fixture.git(['merge', '--quiet', '--no-edit', `${topic}`]);
      fixture.branch('topic', 'topic');
      fixture.git(['merge', '--quiet', '--no-edit', '--no-ff', `${main}`]);
    });
    expect(told.settled).toMatchObject({ error: { cause: { code: 'procedure.several-merge-bases' } } });

    const orphaned = createPullRequest();
    const other = await review(orphaned, () => {
      const { fixture } = orphaned;
      fixture.git(['checkout', '--quiet', '--orphan', 'other']);
      fixture.commit('begin again');
      fixture.branch('topic', 'other');
    });
    expect(other.settled).toMatchObject({ error: { cause: { code: 'procedure.unrelated-histories' } } });
  });

  it('T02 is not reviewed where it never rests', async () => {
    const pullRequest = createPullRequest();
    const names = ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const told = await review(pullRequest, ...names.map((name) => () => push(pullRequest, 'topic', name)));
    expect(told.settled).toMatchObject({ error: { cause: { code: 'procedure.still-moving', rounds: 4 } } });
  });
});

describe('ST-3 ST-4 the handoff of a real review', () => {
  it('is current until something moves, and not again after a push that was taken back', async () => {
    const pullRequest = createPullRequest();
    const settled = requireSettled(await review(pullRequest, () => push(pullRequest, 'topic', 'b')));
    const bytes = requireOk(createHandoff(settled, firstRun, handoffSigner));
    const handoff = requireOk(verifyReviewCompletion(bytes, { signers: [pinOf(handoffSigner)], now: 0 }));
    expect(handoff.value.predicate.result).toMatchObject({
      completion: 'complete-without-blocking',
      coverage: { reviewed: 2, noLines: 0, excluded: 0, notReviewed: 0 },
    });
    const judge = async (run: string): Promise<unknown> => {
      const verdict = requireCurrent(handoff, { run, identities: await pullRequest.observe() });
      return verdict.ok ? 'current' : verdict.error;
    };
    expect(await judge(firstRun)).toBe('current');

    const before = pullRequest.fixture.git(['rev-parse', 'topic']);
    push(pullRequest, 'topic', 'c');
    expect(await judge(firstRun)).toEqual({ code: 'trust.handoff-stale', moved: ['head'] });
    pullRequest.fixture.git(['checkout', '--quiet', '-B', 'topic', before]);
    expect(await judge(laterRun)).toEqual({ code: 'trust.handoff-superseded' });

    push(pullRequest, 'main', 'elsewhere');
    expect(await judge(firstRun)).toEqual({ code: 'trust.handoff-stale', moved: ['baseCommit', 'baseTree'] });
  });
});
