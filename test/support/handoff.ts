import { ok, type ReviewIdentities, type ReviewResult, sha256 } from '../../src/core/index.ts';
import { createHandoff, type HandoffFailure, type Settled, settle } from '../../src/procedure/index.ts';
import { createSigner, generatePrivateKey, type PinnedSigner, type Signer } from '../../src/trust/index.ts';
import { requireOk } from './managed-repository.ts';
import { findingsOf, githubIdentity, resultOf } from './publication.ts';
import { seenOnce } from './review-identities.ts';

export const handoffSigner: Signer = requireOk(createSigner(generatePrivateKey()));

export function pinOf({ publicKey }: Signer, changes: Partial<PinnedSigner> = {}): PinnedSigner {
  return { publicKey, status: 'active', notAfter: null, ...changes };
}

/** The run that a handoff is of, unless said otherwise, and another one. */
export const firstRun = '0b7e1d52-6a3c-4f0e-9f27-5d1f7c1a9e10';
export const laterRun = '7c9b0c66-1f55-4c8e-8a0b-3f6a4a1b2c3d';

const evidence = {
  images: {
    bootstrap: sha256('bootstrap'),
    snapshot: sha256('snapshot'),
    runtime: sha256('runtime'),
    procedure: sha256('procedure'),
  },
  projection: sha256('projection'),
  statements: { installation: sha256('installation'), runtime: sha256('runtime statement') },
  freezeLevel: 'F1',
} as const;

/** The result of a trusted review of exactly these identities, complete and with one warning, unless said otherwise. */
export function trustedResult(
  { baseCommit, baseTree, head, mergeBases, pullRequest, repository }: ReviewIdentities,
  changes: Partial<ReviewResult> = {},
): ReviewResult {
  const repositoryId = Number(repository.split(':')[2]);
  const { repository: named } = githubIdentity();
  if (named.platform !== 'github') throw new Error('the support file names one of GitHub');
  const identity = {
    repository: { ...named, host: 'github.com', repositoryId },
    number: pullRequest,
    head,
  };
  const result = resultOf(identity, findingsOf({ file: 'src/a.ts', line: 3 }));
  const authority = {
    kind: 'trusted',
    digest: sha256('instructions'),
    evidence: { baseCommit, baseTree, ...evidence },
  } as const;
  return {
    ...result,
    provenance: {
      ...result.provenance,
      authority,
      base: baseCommit,
      baseTree,
      mergeBase: mergeBases[0] ?? null,
    },
    ...changes,
  };
}

/** What settles at once on these identities, because nothing moves. */
async function settledOn(
  identities: ReviewIdentities,
  result: ReviewResult,
): Promise<Settled<ReviewIdentities, { readonly result: ReviewResult }>> {
  return requireOk(
    await settle(
      identities,
      {
        observe: async () => ok(identities),
        bootstrap: async () => ok(null),
        analyse: async () => ok({ result }),
      },
      1,
    ),
  );
}

/** A genuine handoff of a run; throws where it can't be made. */
export async function handoffOf(
  identities: ReviewIdentities = seenOnce,
  run = firstRun,
  changes: Partial<ReviewResult> = {},
): Promise<Buffer> {
  const settled = await settledOn(identities, trustedResult(identities, changes));
  return Buffer.from(requireOk(createHandoff(settled, run, handoffSigner)));
}

/** Why a handoff was not made, or `made`. */
export async function tryHandoff(
  identities: ReviewIdentities,
  result: ReviewResult,
  run = firstRun,
): Promise<'made' | HandoffFailure> {
  const made = createHandoff(await settledOn(identities, result), run, handoffSigner);
  return made.ok ? 'made' : made.error;
}
