import { describe, expect, it } from 'vitest';
import type { ReviewIdentities, ReviewResult } from '../../src/core/index.ts';
import { requireCurrent, requireHandedOver, verifyReviewCompletion } from '../../src/trust/index.ts';
import { firstRun, handoffOf, handoffSigner, laterRun, pinOf, trustedResult } from '../support/handoff.ts';
import { requireOk } from '../support/managed-repository.ts';
import { commitOf, seenElsewhere, seenOnce } from '../support/review-identities.ts';

/** How a genuine handoff of one review is judged, with something else there now. */
async function judge(
  live: ReviewIdentities,
  run: string,
  reviewed: ReviewIdentities = seenOnce,
): Promise<unknown> {
  const handoff = await handoffOf(reviewed, firstRun);
  const verified = requireOk(verifyReviewCompletion(handoff, { signers: [pinOf(handoffSigner)], now: 0 }));
  const verdict = requireCurrent(verified, { run, identities: live });
  return verdict.ok ? 'current' : verdict.error;
}

describe('T32 a replayed handoff', () => {
  it('ST-4 is current for exactly what it was made of, in the newest run', async () => {
    expect(await judge(seenOnce, firstRun)).toBe('current');
  });

  it('of another repository is refused, though everything else be equal', async () => {
    const fork = { ...seenOnce, repository: seenElsewhere.repository };
    expect(await judge(fork, firstRun)).toEqual({ code: 'trust.handoff-other-repository' });
  });

  it('of another pull request is refused, and of a sibling with the same head and run too', async () => {
    const code = 'trust.handoff-other-pull-request';
    const other = { ...seenElsewhere, repository: seenOnce.repository };
    expect(await judge(other, laterRun)).toEqual({ code });
    expect(await judge({ ...seenOnce, pullRequest: 8 }, firstRun)).toEqual({ code });
  });

  it('for another target branch is refused, though that be at the same commit', async () => {
    const retargeted = { ...seenOnce, targetRef: 'refs/heads/release' };
    expect(await judge(retargeted, firstRun)).toEqual({ code: 'trust.handoff-other-target' });
  });

  it('of an older head is stale', async () => {
    expect(await judge({ ...seenOnce, head: commitOf('9') }, laterRun)).toEqual({
      code: 'trust.handoff-stale',
      moved: ['head'],
    });
  });

  it('of an older run is refused after a push and a force-push back, though every identity came back', async () => {
    expect(await judge(seenOnce, laterRun)).toEqual({ code: 'trust.handoff-superseded' });
  });
});

describe('T32 a result beside a genuine handoff', () => {
  const reviewed = trustedResult(seenOnce);
  const [finding] = reviewed.findings;
  if (finding === undefined) throw new Error('the result has a finding');
  it.each<[string, ReviewResult, boolean]>([
    ['itself', trustedResult(seenOnce), true],
    ['one without its findings', { ...reviewed, findings: [] }, false],
    ['one with other words', { ...reviewed, findings: [{ ...finding, comment: 'Ship it.' }] }, false],
    ['one that weighs less', { ...reviewed, findings: [{ ...finding, severity: 'nit' }] }, false],
    ['one of another head', trustedResult({ ...seenOnce, head: commitOf('9') }), false],
  ])('is taken only for the one that was handed over: %s', async (_name, result, same) => {
    const bytes = await handoffOf(seenOnce, firstRun);
    const verified = requireOk(verifyReviewCompletion(bytes, { signers: [pinOf(handoffSigner)], now: 0 }));
    const verdict = requireHandedOver(verified, result);
    expect(verdict.ok ? true : verdict.error.code).toBe(same || 'trust.handoff-other-result');
  });
});

describe('ST-4 a handoff is stale', () => {
  it.each<[keyof ReviewIdentities, ReviewIdentities]>([
    ['baseCommit', { ...seenOnce, baseCommit: commitOf('9') }],
    ['baseTree', { ...seenOnce, baseTree: seenElsewhere.baseTree }],
    ['mergeBases', { ...seenOnce, mergeBases: [commitOf('9')] }],
    ['mergeBases', { ...seenOnce, mergeBases: [] }],
    ['mergeBases', { ...seenOnce, mergeBases: [...seenOnce.mergeBases, commitOf('9')] }],
    ['textDigest', { ...seenOnce, textDigest: seenElsewhere.textDigest }],
  ])('where %s moved, and says so', async (moved, live) => {
    expect(await judge(live, firstRun)).toEqual({ code: 'trust.handoff-stale', moved: [moved] });
  });

  it('where something was not resolved, whoever left it out', async () => {
    const { textDigest: _, ...rest } = seenOnce;
    expect(await judge(rest as ReviewIdentities, firstRun)).toEqual({
      code: 'trust.handoff-stale',
      moved: ['textDigest'],
    });
  });

  it('naming everything that moved', async () => {
    const { repository, pullRequest, targetRef } = seenOnce;
    expect(await judge({ ...seenElsewhere, repository, pullRequest, targetRef }, firstRun)).toEqual({
      code: 'trust.handoff-stale',
      moved: ['baseCommit', 'baseTree', 'head', 'mergeBases', 'textDigest'],
    });
  });
});
