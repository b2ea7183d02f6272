import { expect, it } from 'vitest';
import { readChange } from '../../src/app/read-change.ts';
import { toTrustedAuthority } from '../../src/app/to-trusted-authority.ts';
import type { Established } from '../../src/bootstrap/index.ts';
import {
  type CommitId,
  err,
  ok,
  parseObjectId,
  type ReviewIdentities,
  type ReviewResult,
  toTextDigest,
} from '../../src/core/index.ts';
import { createRulesEngine } from '../../src/engines/rules/index.ts';
import { type Authority, createHandoff, reviewSurface, settle } from '../../src/procedure/index.ts';
import { verifyInstallation, verifyReviewCompletion } from '../../src/trust/index.ts';
import { type FixtureRepository, toCommitId } from '../support/git-fixture.ts';
import { firstRun } from '../support/handoff.ts';
import { requireOk } from '../support/managed-repository.ts';
import { requestOf } from '../support/review-request.ts';
import { judgeBySigstore } from '../support/sigstore.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  bootstrap,
  createDeployment,
  createManagedRepository,
  source,
} from '../support/trusted-deployment.ts';

const named = { platform: 'github', host: 'github.com', repositoryId: 1, label: 'octo/rocket' } as const;

function observe({ git }: FixtureRepository): ReviewIdentities {
  const id = (revision: string): CommitId => toCommitId(git(['rev-parse', revision]));
  return {
    repository: 'github:github.com:1',
    pullRequest: 7,
    targetRef: 'refs/heads/main',
    baseCommit: id('main'),
    baseTree: requireOk(parseObjectId(git(['rev-parse', 'main^{tree}']))),
    head: id('topic'),
    mergeBases: git(['merge-base', '--all', 'main', 'topic']).split('\n').map(toCommitId),
    textDigest: toTextDigest('Check nothing', null),
  };
}

it('PC-1 ID-5 ST-3 a trusted review ends with a handoff of everything that it was made of', async () => {
  const repository = createManagedRepository();
  repository.branch('topic');
  repository.write('src/client.ts', 'export const agent = new Agent({ rejectUnauthorized: false });\n');
  repository.commit('check nothing');

  const folder = createTestFolder();
  const deployment = createDeployment(folder);
  const statement = deployment.attestInstallation();
  const pins = { now: 1_000, installer: source, skillSource: source, root: deployment.root };
  const installation = requireOk(verifyInstallation(statement, { ...pins, signers: deployment.pins }));
  const established: Established[] = [];
  const first = observe(repository);

  const settled = await settle<ReviewIdentities, Authority, { result: ReviewResult }, { code: string }>(
    first,
    {
      observe: async () => ok(observe(repository)),
      bootstrap: async ({ baseCommit }) => {
        const authority = await bootstrap(
          deployment,
          { path: repository.path, base: baseCommit },
          { statement },
        );
        if (!authority.ok) return err({ code: authority.error.cause.code });
        established.push(authority.value);
        return ok(requireOk(toTrustedAuthority(authority.value, { statement: installation.digest })));
      },
      analyse: async ({ at, authority, answers }) => {
        const change = requireOk(
          await readChange({
            repository: repository.path,
            base: at.baseCommit,
            head: { kind: 'revision', revision: at.head },
            exclude: [],
            bounds: {},
          }),
        );
        const { surface, identities, after } = change;
        const identity = { repository: named, number: at.pullRequest, head: at.head };
        const subject = { kind: 'pull-request', identity } as const;
        const more = { subject, identities, after, authority, answers, title: 'Check nothing' };
        const result = await reviewSurface(requestOf(surface, createRulesEngine(), more));
        if (at.baseCommit === first.baseCommit) {
          repository.branch('main', 'main');
          repository.write('src/other.ts', 'export const other = 1;\n');
          repository.commit('the base moves under the review');
        }
        return ok({ result });
      },
    },
    3,
  );
  if (!settled.ok) throw new Error(settled.error.cause.code);
  expect(settled.value.rounds.map(({ found }) => found)).toEqual(['base-moved', 'nothing-moved']);
  expect(established.map(({ evidence }) => evidence.base.commit)).toEqual([
    first.baseCommit,
    observe(repository).baseCommit,
  ]);

  const bytes = requireOk(createHandoff(settled.value, firstRun, deployment.signer));
  const { value: handoff } = requireOk(
    verifyReviewCompletion(bytes, { signers: deployment.pins, now: 1_000 }),
  );
  expect(judgeBySigstore(bytes, deployment.signer)).toBe(true);
  const { evidence } = established[1] ?? {};
  const { mergeBases, ...bound } = observe(repository);
  expect(handoff.predicate).toMatchObject({
    ...bound,
    mergeBase: mergeBases[0],
    authority: {
      images: evidence?.images,
      projection: evidence?.projection.sha256,
      statements: { installation: installation.digest, runtime: evidence?.runtimeStatement },
      freezeLevel: evidence?.freeze.level,
    },
    engine: { name: 'rules' },
    result: { completion: 'complete-with-blocking', coverage: { reviewed: 1 } },
  });
  repository.dispose();
});
