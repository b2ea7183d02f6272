import { describe, expect, it } from 'vitest';
import {
  firstRun,
  handoffOf,
  handoffSigner,
  pinOf,
  trustedResult,
  tryHandoff,
} from '../../../test/support/handoff.ts';
import { findingsOf } from '../../../test/support/publication.ts';
import { commitOf, seenElsewhere, seenOnce } from '../../../test/support/review-identities.ts';
import { type ReviewIdentities, type ReviewResult, toResultDigest } from '../../core/index.ts';
import { verifyReviewCompletion } from '../../trust/index.ts';

async function verified(changes: Partial<ReviewResult> = {}) {
  const bytes = await handoffOf(seenOnce, firstRun, changes);
  const verdict = verifyReviewCompletion(bytes, { signers: [pinOf(handoffSigner)], now: 0 });
  if (!verdict.ok) throw new Error(verdict.error.code);
  return verdict.value.value;
}

describe('ST-3 a handoff', () => {
  it('binds every identity, the authority, the engine and the whole result', async () => {
    const result = trustedResult(seenOnce);
    const { authority, engine, diffDigest } = result.provenance;
    if (authority.kind !== 'trusted') throw new Error('the result is trusted');
    const { images, projection, statements, freezeLevel } = authority.evidence;
    const { mergeBases, ...bound } = seenOnce;
    expect(await verified()).toEqual({
      predicateType: 'https://proofmark.dev/attestation/review-completion/v1',
      subject: [
        { name: 'result', sha256: toResultDigest(result) },
        { name: 'head', gitCommit: seenOnce.head },
      ],
      predicate: {
        run: firstRun,
        ...bound,
        mergeBase: mergeBases[0],
        authority: { instructions: authority.digest, images, projection, statements, freezeLevel },
        engine,
        result: {
          digest: toResultDigest(result),
          diffDigest,
          completion: 'complete-without-blocking',
          findings: { blocker: 0, warning: 1, nit: 0 },
          coverage: { reviewed: 1, noLines: 0, excluded: 0, notReviewed: 0 },
          limitations: [],
        },
      },
    });
  });

  it('PC-6 states what a limited review did not see, by kind', async () => {
    const failed = { code: 'limitation.part-failed', files: 1, reason: 'engine-timeout' } as const;
    const { predicate } = await verified({
      completion: 'incomplete',
      limitations: [
        { ...failed, part: 1 },
        { code: 'limitation.nothing-reviewed', reason: 'empty' },
        { ...failed, part: 2 },
      ],
    });
    expect(predicate.result).toMatchObject({
      completion: 'incomplete',
      limitations: [
        { code: 'limitation.nothing-reviewed', count: 1 },
        { code: 'limitation.part-failed', count: 2 },
      ],
    });
  });

  it('FA-3 says nothing that the change or the engine wrote', async () => {
    const bytes = await handoffOf();
    const payload = Buffer.from(JSON.parse(bytes.toString()).payload, 'base64').toString();
    for (const word of ['src/a.ts', 'Something is wrong', 'A summary.', 'line 3'])
      expect(payload).not.toContain(word);
  });
});

describe('what has no handoff', () => {
  it.each<keyof ReviewIdentities>([
    'repository',
    'pullRequest',
    'baseCommit',
    'baseTree',
    'head',
    'mergeBases',
  ])('ST-3 a result of another %s than what settled', async (member) => {
    const other = trustedResult({ ...seenOnce, [member]: seenElsewhere[member] });
    expect(await tryHandoff(seenOnce, other)).toEqual({ code: 'procedure.handoff-differs', member });
  });

  it('PC-2 a review whose authority is from another base', async () => {
    const result = trustedResult(seenOnce);
    const { authority } = trustedResult({ ...seenOnce, baseCommit: commitOf('a') }).provenance;
    const mixed = { ...result, provenance: { ...result.provenance, authority } };
    expect(await tryHandoff(seenOnce, mixed)).toEqual({
      code: 'procedure.handoff-differs',
      member: 'baseCommit',
    });
  });

  it('a local review', async () => {
    const result = trustedResult(seenOnce);
    const provenance = {
      ...result.provenance,
      authority: { kind: 'local', digest: 'a'.repeat(64) },
    } as const;
    expect(await tryHandoff(seenOnce, { ...result, provenance })).toEqual({
      code: 'procedure.handoff-local',
    });
    const subject = { kind: 'local', label: 'x', head: { kind: 'commit', id: seenOnce.head } } as const;
    expect(await tryHandoff(seenOnce, { ...result, subject })).toEqual({
      code: 'procedure.handoff-differs',
      member: 'repository',
    });
  });

  const limitation = { code: 'limitation.part-failed', part: 1, files: 1, reason: 'engine-failed' } as const;
  const [file] = trustedResult(seenOnce).coverage;
  const blocker = findingsOf({ file: 'src/a.ts', line: 3, severity: 'blocker' });
  it.each<[string, Partial<ReviewResult>, string]>([
    ['complete and has a limitation', { limitations: [limitation] }, 'limitations'],
    ['incomplete and has none', { completion: 'incomplete' }, 'limitations'],
    ['complete and reviewed nothing', { coverage: [] }, 'coverage'],
    [
      'complete and left a file unread',
      {
        coverage: [
          ...(file
            ? [file, { ...file, verdict: { kind: 'not-reviewed', reason: 'engine-failed' } as const }]
            : []),
        ],
      },
      'coverage',
    ],
    ['complete without blocking and has a blocker', { findings: blocker }, 'findings'],
    ['complete with blocking and has none', { completion: 'complete-with-blocking' }, 'findings'],
  ])('PC-6 a result that is %s', async (_name, changes, member) => {
    expect(await tryHandoff(seenOnce, trustedResult(seenOnce, changes))).toEqual({
      code: 'trust.completion-contradicted',
      member,
    });
  });

  it('a run that is no UUID, or a target that is no branch', async () => {
    expect(await tryHandoff(seenOnce, trustedResult(seenOnce), 'run 1')).toEqual({
      code: 'trust.statement-malformed',
      member: 'predicate.run',
    });
    for (const targetRef of ['main', 'refs/heads/', 'refs/heads/a b', 'refs/heads/a\u0085b'])
      expect(await tryHandoff({ ...seenOnce, targetRef }, trustedResult(seenOnce))).toEqual({
        code: 'trust.statement-malformed',
        member: 'predicate.targetRef',
      });
  });
});
