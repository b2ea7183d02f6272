import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BootstrapFailure } from '../../src/bootstrap/index.ts';
import type { CommitId, ObjectId } from '../../src/core/index.ts';
import { openRepository } from '../../src/git/index.ts';
import { requireOk } from '../support/managed-repository.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  type BootstrapChanges,
  bootstrap,
  configurationLines,
  createDeployment,
  createManagedRepository,
} from '../support/trusted-deployment.ts';

type ManagedRepository = ReturnType<typeof createManagedRepository>;
type ReadObject = NonNullable<BootstrapChanges['readObject']>;

const repositories: ManagedRepository[] = [];

function manage(lines: readonly string[] = configurationLines): ManagedRepository {
  const repository = createManagedRepository(lines);
  repositories.push(repository);
  return repository;
}

afterAll(() => {
  for (const repository of repositories) repository.dispose();
});

interface Attempt {
  readonly failure: BootstrapFailure | null;
  /** How often the cache of runtimes was asked: before that no runtime can have run. */
  readonly runtimesAsked: number;
}

async function attempt(
  repository: { readonly path: string; readonly base: CommitId },
  changes: BootstrapChanges = {},
): Promise<Attempt> {
  let runtimesAsked = 0;
  const result = await bootstrap(createDeployment(createTestFolder()), repository, {
    findRuntime: async () => {
      runtimesAsked++;
      return null;
    },
    ...changes,
  });
  return { failure: result.ok ? null : result.error, runtimesAsked };
}

const fails = (step: string, cause: object): object => ({ failure: { step, cause }, runtimesAsked: 0 });

describe('T29 a host that lies about the objects of a base', () => {
  let repository: ManagedRepository;
  const ids = new Map<string, ObjectId>();
  beforeAll(() => {
    repository = manage();
    for (const name of ['HEAD', 'HEAD^{tree}', 'HEAD:policy', 'HEAD:.agent-policy.yml', 'HEAD:src/code.ts'])
      ids.set(name, repository.git(['rev-parse', name]) as ObjectId);
  });

  /** Serves the repository, and for one object something else. */
  async function lieAbout(name: string, lie: (content: Uint8Array) => Uint8Array | null): Promise<Attempt> {
    const opened = requireOk(await openRepository(repository.path));
    const readObject: ReadObject = async (id, type) => {
      const object = await opened.objects.read(id, 64 << 20);
      const content = object.ok && object.value.type === type ? object.value.content : null;
      return content !== null && id === ids.get(name) ? lie(content) : content;
    };
    try {
      return await attempt(repository, { readObject });
    } finally {
      await opened.close();
    }
  }

  const other = (content: Uint8Array): Uint8Array => Buffer.concat([content, Buffer.from('\n')]);
  it.each([
    ['record-base', 'HEAD'],
    ['freeze-snapshot', 'HEAD^{tree}'],
    ['freeze-snapshot', 'HEAD:policy'],
    ['freeze-snapshot', 'HEAD:.agent-policy.yml'],
  ])('is caught in %s by the hash of what it serves for %s', async (step, name) => {
    expect(await lieAbout(name, other)).toMatchObject(
      fails(step, { code: 'git.object-hash-mismatch', id: ids.get(name) }),
    );
  });

  it.each([
    ['record-base', 'HEAD'],
    ['freeze-snapshot', 'HEAD^{tree}'],
    ['freeze-snapshot', 'HEAD:.agent-policy.yml'],
  ])('is told in %s which object it does not have: %s', async (step, name) => {
    expect(await lieAbout(name, () => null)).toMatchObject(
      fails(step, { code: 'bootstrap.object-unavailable', id: ids.get(name) }),
    );
  });

  it('is never asked for what no policy names', async () => {
    const asked = await lieAbout('HEAD:src/code.ts', () => expect.unreachable('code was read'));
    expect(asked).toMatchObject({ failure: { step: 'admit-runtime' }, runtimesAsked: 1 });
  });
});

describe('a base whose tree does not hold plain files where its policy is', () => {
  it.each<[string, object, (repository: ManagedRepository) => void]>([
    [
      'the configuration is a symlink',
      { code: 'bootstrap.base-entry-unfit', path: '.agent-policy.yml', kind: 'symlink' },
      ({ git }) => replace(git, '120000', '.agent-policy.yml'),
    ],
    [
      'the lock is a symlink',
      { code: 'bootstrap.base-entry-unfit', path: '.agent-policy.lock', kind: 'symlink' },
      ({ git }) => replace(git, '120000', '.agent-policy.lock'),
    ],
    [
      'the projection is a submodule',
      { code: 'bootstrap.base-entry-unfit', path: 'docs/review-policy.md', kind: 'submodule' },
      ({ git }) => replace(git, '160000', 'docs/review-policy.md'),
    ],
    [
      'a folder on the way is a symlink',
      { code: 'bootstrap.base-entry-unfit', path: 'policy', kind: 'symlink' },
      ({ git }) => {
        git(['rm', '--cached', '--quiet', '-r', 'policy']);
        replace(git, '120000', 'policy');
      },
    ],
    [
      'another name is the configuration to some file systems',
      { code: 'bootstrap.base-name-twin', path: '.agent-policy.yml', twin: '.Agent-Policy.yml' },
      ({ git }) => replace(git, '100644', '.Agent-Policy.yml'),
    ],
    [
      'a folder has a neighbour in capitals',
      { code: 'bootstrap.base-name-twin', path: 'policy', twin: 'Policy' },
      ({ git }) => replace(git, '100644', 'Policy/project.md'),
    ],
  ])('BO-1 is not frozen where %s', async (_, cause, change) => {
    const repository = manage();
    change(repository);
    expect(await attempt({ ...repository, base: commitIndex(repository) })).toMatchObject(
      fails('freeze-snapshot', cause),
    );
  });
});

describe('a base whose policy does not say who judges', () => {
  const lines = (from: string, to: string): readonly string[] =>
    configurationLines.map((line) => line.replace(from, to));
  const configurationOf = (changed: readonly string[]): string => `${changed.join('\n')}\n`;

  it.each<[string, object, (repository: ManagedRepository) => void]>([
    [
      'there is no configuration',
      { code: 'bootstrap.base-file-missing', path: '.agent-policy.yml' },
      (repository) => repository.remove('.agent-policy.yml'),
    ],
    [
      'there is no lock',
      { code: 'bootstrap.base-file-missing', path: '.agent-policy.lock' },
      (repository) => repository.remove('.agent-policy.lock'),
    ],
    [
      'the configuration is no YAML',
      { code: 'bootstrap.policy-malformed', path: '.agent-policy.yml' },
      (repository) => repository.write('.agent-policy.yml', 'schema_version: [3\n'),
    ],
    [
      'the configuration says more than it may',
      { code: 'bootstrap.policy-malformed', path: '.agent-policy.yml', diagnostic: 'policy.unknown-key' },
      (repository) =>
        repository.write('.agent-policy.yml', configurationOf([...configurationLines, 'trusted: true'])),
    ],
    [
      'the lock is not spelled as locks are',
      { code: 'bootstrap.policy-malformed', path: '.agent-policy.lock' },
      (repository) => repository.write('.agent-policy.lock', '{}\n'),
    ],
    [
      'configuration and lock name different revisions',
      { code: 'bootstrap.lock-disagrees', member: 'revision' },
      (repository) =>
        repository.write(
          '.agent-policy.yml',
          configurationOf(lines('5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60', 'ab'.repeat(20))),
        ),
    ],
    [
      'configuration and lock name different repositories',
      { code: 'bootstrap.lock-disagrees', member: 'repository' },
      (repository) =>
        repository.write('.agent-policy.yml', configurationOf(lines('owner/toolchain', 'owner/other'))),
    ],
    [
      'the review skill is not enabled',
      { code: 'bootstrap.skill-not-enabled' },
      (repository) =>
        repository.write('.agent-policy.yml', configurationOf(lines('[pr-review]', '[pr-merge-gate]'))),
    ],
    [
      'more protection is demanded than there can be',
      { code: 'seal.freeze-level-too-low', minimum: 'F3' },
      (repository) =>
        repository.write(
          '.agent-policy.yml',
          configurationOf(lines('{projection: review}', '{projection: review, minimum_freeze_level: F3}')),
        ),
    ],
    [
      'the projection that is named is none',
      { code: 'bootstrap.policy-malformed', path: '.agent-policy.yml' },
      (repository) =>
        repository.write(
          '.agent-policy.yml',
          configurationOf(lines('{projection: review}', '{projection: x}')),
        ),
    ],
  ])('BO-1 is not read where %s', async (_, cause, change) => {
    const repository = manage();
    change(repository);
    const base = repository.commit('changed');
    expect(await attempt({ ...repository, base })).toMatchObject(fails('read-configuration', cause));
  });
});

describe('PC-4 a projection', () => {
  const unfit = (reason: string): object =>
    fails('read-configuration', { code: 'bootstrap.projection-unfit', reason });
  const withoutReview = configurationLines.slice(0, -1);
  const outputs = '  coding: {enabled: true, path: AGENTS.md, context: review, renderer: agents-md}';
  const disabled =
    '  idle: {enabled: false, path: docs/idle.md, context: review, renderer: policy-context-md}';
  const more = configurationLines.flatMap((line) =>
    line === 'outputs:' ? [line, outputs, disabled] : [line],
  );

  it('is not guessed where nobody names one, though there is only one', async () => {
    expect(await attempt(manage(withoutReview))).toMatchObject(unfit('not-named'));
  });

  it('is guessed even less where there are several', async () => {
    expect(await attempt(manage(more.slice(0, -1)))).toMatchObject(unfit('not-named'));
  });

  it.each([
    ['unknown', 'elsewhere'],
    ['unknown', 'Review'],
    ['disabled', 'idle'],
    ['renderer', 'coding'],
  ])('is refused as %s where the invocation names %s', async (reason, projection) => {
    expect(await attempt(manage(more), { request: { projection } })).toMatchObject(unfit(reason));
  });
});

type Git = ManagedRepository['git'];

/** Puts an entry into the index that the working tree does not know. */
function replace(git: Git, mode: string, path: string): void {
  const id = mode === '160000' ? git(['rev-parse', 'HEAD']) : git(['rev-parse', 'HEAD:src/code.ts']);
  git(['update-index', '--add', '--cacheinfo', `${mode},${id},${path}`]);
}

function commitIndex({ git }: ManagedRepository): CommitId {
  git(['commit', '--quiet', '--message', 'changed']);
  return git(['rev-parse', 'HEAD']) as CommitId;
}
