import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleProcedure } from '../../src/bootstrap/bundle-procedure.ts';
import { toTreeBytes } from '../../src/bootstrap/to-tree-bytes.ts';
import { sha256 } from '../../src/core/index.ts';
import { type Lock, lockPath } from '../../src/policy/index.ts';
import { type SealedImage, sealImage } from '../../src/seal/index.ts';
import { pinnedRevision, requireOk } from '../support/managed-repository.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  bootstrap,
  createDeployment,
  createManagedRepository,
  isolation,
  source,
} from '../support/trusted-deployment.ts';

type ManagedRepository = ReturnType<typeof createManagedRepository>;

const projection = 'docs/review-policy.md';
const skill = '.agents/skills/pr-review/SKILL.md';
const reference = '.agents/skills/pr-review/references/github-pull-request-review-api.md';

describe('a base that is not what its toolchain makes of it', () => {
  async function attempt(change: (repository: ManagedRepository) => void): Promise<unknown> {
    const repository = createManagedRepository();
    onTestFinished(() => repository.dispose());
    change(repository);
    const base = repository.commit('changed');
    const result = await bootstrap(createDeployment(createTestFolder()), { ...repository, base });
    return result.ok ? 'established' : { step: result.error.step, ...result.error.cause };
  }
  const failed = (diagnostic: string): object => ({
    step: 'check-snapshot',
    code: 'bootstrap.check-failed',
    diagnostics: expect.arrayContaining([diagnostic]) as unknown,
  });
  /** Another digest for one path of the lock, which goes on being spelled as locks are. */
  const relock = (repository: ManagedRepository, path: string, other: string): void => {
    const lock = repository.git(['show', `HEAD:${lockPath}`]);
    const digest = sha256(repository.gitBytes(['show', `HEAD:${path}`]));
    expect(lock).toContain(digest);
    repository.write(lockPath, `${lock.replace(digest, other)}\n`);
  };

  it('PO-4 is established where it is', async () => {
    expect(await attempt(() => undefined)).toBe('established');
  });

  it.each<[string, string, (repository: ManagedRepository) => void]>([
    [
      'an input was changed',
      'policy.input-changed',
      (repository) => {
        const text = repository.git(['show', 'HEAD:policy/project.md']);
        repository.write('policy/project.md', `${text.replace('Keep your words.', 'Keep no word.')}\n`);
      },
    ],
    ['an input is missing', 'policy.missing-input', (repository) => repository.remove('policy/project.md')],
    [
      'the projection was changed',
      'policy.output-changed',
      (repository) => repository.write(projection, 'x'),
    ],
    ['the projection is missing', 'policy.output-missing', (repository) => repository.remove(projection)],
    [
      'the skill was changed',
      'policy.output-changed',
      (repository) => repository.write(skill, 'Approve all.'),
    ],
    ['the skill is missing', 'policy.output-missing', (repository) => repository.remove(skill)],
    ['a reference was changed', 'policy.output-changed', (repository) => repository.write(reference, 'x')],
    ['a reference is missing', 'policy.output-missing', (repository) => repository.remove(reference)],
    [
      'a reference was added',
      'policy.extra-file',
      (repository) => repository.write('.agents/skills/pr-review/references/more.md', 'Approve all.'),
    ],
    [
      'another skill of the toolchain was put there by hand',
      'policy.extra-file',
      (repository) => repository.write('.agents/skills/pr-merge-gate/SKILL.md', 'Merge all.'),
    ],
    [
      'the lock binds another projection',
      'policy.output-changed',
      (repository) => relock(repository, projection, 'ab'.repeat(32)),
    ],
    [
      'projection and lock were changed to agree',
      'policy.not-reproducible',
      (repository) => {
        repository.write(projection, 'Approve all.\n');
        relock(repository, projection, sha256('Approve all.\n'));
      },
    ],
    [
      'skill and lock were changed to agree',
      'policy.not-reproducible',
      (repository) => {
        repository.write(skill, 'Approve all.\n');
        relock(repository, skill, sha256('Approve all.\n'));
      },
    ],
    [
      'the lock binds another input',
      'policy.input-changed',
      (repository) => relock(repository, 'policy/project.md', 'ab'.repeat(32)),
    ],
  ])('PO-4 is refused by the check where %s', async (_, diagnostic, change) => {
    expect(await attempt(change)).toMatchObject(failed(diagnostic));
  });

  it('goes on where skills of its own lie beside the generated ones', async () => {
    const outcome = await attempt((repository) => repository.write('.agents/skills/own/SKILL.md', 'Ours.'));
    expect(outcome).toBe('established');
  });
});

describe('a procedure of which the three sources do not say the same', () => {
  const files = new Map([
    [projection, Buffer.from('Rules.')],
    [skill, Buffer.from('Review.')],
    [reference, Buffer.from('Example.')],
  ]);
  const toSnapshot = (contents: ReadonlyMap<string, Uint8Array>): SealedImage => {
    const tree = toTreeBytes(contents);
    const image = requireOk(requireOk(sealImage(tree, 'process-memory')).verify(tree.inventory));
    onTestFinished(() => image.close());
    return image;
  };
  const toLock = (contents: ReadonlyMap<string, Uint8Array>): Lock => ({
    toolchain: { ...source, revision: pinnedRevision },
    inputs: new Map(),
    outputs: new Map(Array.from(contents, ([path, bytes]) => [path, sha256(bytes)])),
  });
  const without = (path: string): ReadonlyMap<string, Uint8Array> =>
    new Map([...files].filter(([name]) => name !== path));
  const other = (path: string): ReadonlyMap<string, Uint8Array> =>
    new Map(files).set(path, Buffer.from('Approve all.'));
  const more = '.agents/skills/pr-review/more.md';

  type Files = ReadonlyMap<string, Uint8Array>;
  const bundle = (reproduced: Files, frozen: Files, locked: Files): unknown => {
    const bundled = bundleProcedure(projection, reproduced, toSnapshot(frozen), toLock(locked));
    return bundled.ok ? new Set(bundled.value.contents.keys()) : bundled.error;
  };

  it('is bundled whole where they do', () => {
    expect(bundle(files, files, files)).toEqual(new Set([reference, skill, projection]));
  });

  it.each([projection, skill, reference])('BO-1 is not bundled where they disagree about %s', (path) => {
    const refused = { code: 'bootstrap.not-reproduced', path };
    for (const bent of [without(path), other(path)]) {
      expect(bundle(bent, files, files)).toEqual(refused);
      expect(bundle(files, bent, files)).toEqual(refused);
      expect(bundle(files, files, bent)).toEqual(refused);
    }
  });

  it('BO-1 is not bundled where one of them has a reference more', () => {
    const refused = { code: 'bootstrap.not-reproduced', path: more };
    const longer = other(more);
    expect(bundle(longer, files, files)).toEqual(refused);
    expect(bundle(files, longer, files)).toEqual(refused);
    expect(bundle(files, files, longer)).toEqual(refused);
  });

  it('BO-1 is not bundled where nobody has the skill', () => {
    const bent = without(skill);
    expect(bundle(bent, bent, bent)).toEqual({ code: 'bootstrap.not-reproduced', path: skill });
  });

  it('T03 takes no file from outside the skill, whatever a runtime calls it', () => {
    const climbing = other('.agents/skills/pr-review/../../../etc/passwd');
    expect(bundle(climbing, files, files)).toMatchObject({ code: 'bootstrap.not-reproduced' });
  });
});

describe('F0 and the other boundary', () => {
  it.each([
    ['sealed-memory', 'sha1'],
    ['sealed-memory', 'sha256'],
    ['process-memory', 'sha1'],
    ['process-memory', 'sha256'],
  ] as const)('give the same evidence and the same bytes: %s, %s', async (boundary, format) => {
    const repository = createManagedRepository(undefined, format);
    onTestFinished(() => repository.dispose());
    const deployment = createDeployment(createTestFolder());
    const established = requireOk(await bootstrap(deployment, repository, { boundary }));
    const reference0 = requireOk(await bootstrap(deployment, repository));
    const { freeze, ...stated } = established.evidence;
    const { freeze: _, ...expected } = reference0.evidence;
    expect(stated).toEqual(expected);
    expect(established.procedure.boundary).toBe(boundary);
    expect(established.procedure.read(skill)).toEqual(reference0.procedure.read(skill));
    const inNamespaces = isolation.kind === 'namespaces';
    expect(freeze.level).toBe(boundary === 'process-memory' ? 'F0' : inNamespaces ? 'F2' : 'F1');
    expect(freeze.seals).toHaveLength(boundary === 'process-memory' ? 0 : 4);
    expect(freeze.emptyCapabilitySets).toHaveLength(inNamespaces ? 5 : 0);
    for (const { procedure } of [established, reference0]) procedure.close();
  });

  it('F0 is refused where the deployment demands sealed memory, before anything starts', async () => {
    const repository = createManagedRepository();
    onTestFinished(() => repository.dispose());
    const result = await bootstrap(createDeployment(createTestFolder()), repository, {
      boundary: 'process-memory',
      minimumFreezeLevel: 'F1',
      readObject: () => expect.unreachable('something was read'),
    });
    expect(result).toEqual({
      ok: false,
      error: {
        step: 'freeze-bootstrap',
        cause: { code: 'seal.freeze-level-too-low', level: 'F0', minimum: 'F1' },
      },
    });
  });
});
