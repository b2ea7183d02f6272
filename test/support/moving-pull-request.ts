import { readChange } from '../../src/app/read-change.ts';
import {
  type CommitId,
  err,
  ok,
  type Result,
  type ReviewIdentities,
  type ReviewResult,
  sha256,
  toRepositoryKey,
  toTextDigest,
} from '../../src/core/index.ts';
import type { ReviewEngine } from '../../src/engines/port/index.ts';
import { readMergeBases, readTreeId, resolveCommit } from '../../src/git/index.ts';
import {
  type Authority,
  createTrustedAuthority,
  reviewSurface,
  type SettlementPorts,
} from '../../src/procedure/index.ts';
import { requireOk } from './managed-repository.ts';
import { type OpenableFixture, useFixture } from './open-fixture.ts';
import { requestOf } from './review-request.ts';

const repository = { platform: 'github', host: 'github.com', repositoryId: 1, label: 'octo/rocket' } as const;

export interface Review {
  readonly result: ReviewResult;
}

type Ports = SettlementPorts<ReviewIdentities, Authority, Review, { readonly code: string }>;

/** A pull request from `topic` into `main` of a real repository, of which everything can be moved at any time. */
export interface MovingPullRequest {
  readonly fixture: OpenableFixture['fixture'];
  /** Title and description, as they are now. */
  text: readonly [string, string];
  /** Resolves everything as it is now. */
  observe(): Promise<ReviewIdentities>;
  /** Real reviews of what is there; `bases` gets every base that authority was asked of. */
  ports(engine: ReviewEngine, bases?: CommitId[]): Ports;
}

/** A line that is too long to stand in one request with one of another file. */
export function longFile(name: string): string {
  return `${`const ${name} = '${'x'.repeat(60)}';\n`.repeat(60)}`;
}

/** `main` with one commit, and `topic` with one more that adds two files. */
export function createPullRequest(): MovingPullRequest {
  const { fixture, open } = useFixture();
  fixture.write('readme.md', 'A rocket.\n');
  fixture.commit('begin');
  fixture.branch('topic');
  fixture.write('a.ts', longFile('a'));
  fixture.write('b.ts', longFile('b'));
  fixture.commit('add two');
  const pullRequest: MovingPullRequest = {
    fixture,
    text: ['Add two', ''],
    observe: async () => {
      const git = await open();
      const baseCommit = requireOk(await resolveCommit(git, 'refs/heads/main'));
      const head = requireOk(await resolveCommit(git, 'refs/heads/topic'));
      return {
        repository: toRepositoryKey(repository),
        pullRequest: 7,
        targetRef: 'refs/heads/main',
        baseCommit,
        baseTree: requireOk(await readTreeId(git, baseCommit)),
        head,
        mergeBases: requireOk(await readMergeBases(git, baseCommit, head)),
        textDigest: toTextDigest(...pullRequest.text),
      };
    },
    ports: (engine, bases = []) => ({
      observe: async () => ok(await pullRequest.observe()),
      bootstrap: async ({ baseCommit, baseTree }) => {
        bases.push(baseCommit);
        return ok(authorityOf(baseCommit, baseTree));
      },
      analyse: async ({ at, authority, answers }) =>
        await analyse(pullRequest, { at, authority, answers, engine }),
    }),
  };
  return pullRequest;
}

/** Always the same instructions, so that only forgetting can make them be asked about again. */
function authorityOf(
  baseCommit: ReviewIdentities['baseCommit'],
  baseTree: ReviewIdentities['baseTree'],
): Authority {
  const texts = { procedure: 'Review with care.\n', projection: 'Rockets do not explode.\n' };
  return createTrustedAuthority(texts, {
    baseCommit,
    baseTree,
    images: {
      bootstrap: sha256('bootstrap'),
      snapshot: sha256(baseTree),
      runtime: sha256('runtime'),
      procedure: sha256('procedure'),
    },
    projection: sha256(texts.projection),
    statements: { installation: sha256('installation'), runtime: sha256('runtime statement') },
    freezeLevel: 'F1',
  });
}

type Work = Parameters<Ports['analyse']>[0] & { readonly engine: ReviewEngine };

async function analyse(
  { fixture, text: [title, description] }: MovingPullRequest,
  { at, engine, authority, answers }: Work,
): Promise<Result<Review, { readonly code: string }>> {
  const change = await readChange({
    repository: fixture.path,
    base: at.baseCommit,
    head: { kind: 'revision', revision: at.head },
    exclude: [],
    bounds: {},
  });
  if (!change.ok) return err({ code: change.error.code });
  const { surface, identities, after } = change.value;
  const identity = { repository, number: at.pullRequest, head: at.head };
  const result = await reviewSurface(
    requestOf(surface, engine, {
      subject: { kind: 'pull-request', identity },
      identities,
      after,
      authority,
      answers,
      title,
      description,
    }),
  );
  return ok({ result });
}
