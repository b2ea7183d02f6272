import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConstructionFailure,
  constructToolchain,
} from '../../src/app/deployment/construction/construct-toolchain.ts';
import { parseDependencyLock } from '../../src/app/deployment/construction/dependency-lock.ts';
import { verifyInstalled } from '../../src/app/deployment/construction/verify-installed.ts';
import { toRuntimeTree } from '../../src/app/deployment/toolchain-trees.ts';
import type { CommitId } from '../../src/core/index.ts';
import { toImageIdentity } from '../../src/seal/index.ts';
import { type PublishedToolchain, publishToolchain, writeLock } from '../support/canonical-toolchain.ts';
import { requireOk } from '../support/managed-repository.ts';
import { packPackage } from '../support/package-registry.ts';

let toolchain: PublishedToolchain;
/** A folder in which the published revision was installed and built. */
let staging: string;
let cache: string;
/** What its runtime is. */
let identity: string;

beforeAll(async () => {
  toolchain = await publishToolchain();
  cache = join(toolchain.folder, 'npm-cache');
  staging = mkdtempSync(join(toolchain.folder, 'staging-'));
  const built = requireOk(await constructToolchain({ ...toolchain.order(), staging, cache }));
  identity = toImageIdentity(toRuntimeTree(built).inventory);
});

afterAll(() => toolchain.dispose());

/** What building a revision comes to: the identity of its runtime, or why there is none. */
async function construct(
  changes: { readonly revision?: CommitId; readonly environment?: Record<string, string> } = {},
): Promise<string | ConstructionFailure> {
  const own = mkdtempSync(join(toolchain.folder, 'staging-'));
  const built = await constructToolchain({ ...toolchain.order(changes), staging: own, cache });
  rmSync(own, { recursive: true });
  return built.ok ? toImageIdentity(toRuntimeTree(built.value).inventory) : built.error;
}

/** Publishes changed files, builds that revision, and puts the files back. */
async function constructWith(files: Readonly<Record<string, string>>): Promise<string | ConstructionFailure> {
  const before = Object.fromEntries(
    Object.keys(files).map((path) => {
      const at = join(toolchain.repository.path, path);
      return [path, readFileSync(at, 'utf8')];
    }),
  );
  const revision = toolchain.publish(files);
  const result = await construct({ revision });
  toolchain.publish(before);
  return result;
}

describe('RT-2 a commit that is not what it must be', () => {
  it('T27 is not built where it is an impostor: served by the repository, and led to by no branch and no tag', async () => {
    const { repository, revision } = toolchain;
    repository.branch('fork');
    repository.write('build.js', "throw new Error('the impostor ran')");
    const impostor = repository.commit('impostor');
    repository.git(['update-ref', 'refs/pull/1/head', impostor]);
    repository.git(['checkout', '--quiet', 'main']);
    repository.git(['branch', '--delete', '--force', 'fork']);
    repository.git(['config', 'uploadpack.allowAnySHA1InWant', 'true']);
    expect(await construct({ revision: impostor })).toEqual({ code: 'git.commit-unreachable', id: impostor });
    expect(await construct({ revision })).toBe(identity);
  });

  it.each<[string, (path: string) => void, object]>([
    ['a symlink', (path) => symlinkSync('/etc/passwd', path), { path: 'policy/odd', reason: 'symlink' }],
    ['a name that some systems part', (path) => writeFileSync(`${path}:x`, ''), { path: 'policy/odd:x' }],
  ])('is not written out with %s in it', async (_, put, failure) => {
    const at = join(toolchain.repository.path, 'policy', 'odd');
    put(at);
    const revision = toolchain.publish({});
    expect(await construct({ revision })).toMatchObject({ code: 'git.entry-unfit', ...failure });
    for (const path of [at, `${at}:x`]) rmSync(path, { force: true });
    toolchain.publish({});
  });

  it('is not built where the repository bends its history', async () => {
    const { repository, revision } = toolchain;
    repository.git(['replace', 'HEAD', revision]);
    expect(await construct()).toMatchObject({ code: 'git.replace-refs' });
    repository.git(['replace', '--delete', 'HEAD']);
  });
});

describe('RT-1 a lock that was tampered with', () => {
  it.each<[string, object, object]>([
    ['no integrity', { integrity: undefined }, { code: 'app.lock-unfit', reason: 'integrity' }],
    [
      'a weak integrity',
      { integrity: `sha1-${'A'.repeat(27)}=` },
      { code: 'app.lock-unfit', reason: 'integrity' },
    ],
    ['a link', { link: true }, { code: 'app.lock-unfit', reason: 'link' }],
    ['a package inside another', { inBundle: true }, { code: 'app.lock-unfit', reason: 'bundled' }],
    [
      "another package's integrity",
      { integrity: `sha512-${'A'.repeat(86)}==` },
      { code: 'app.npm-failed', step: 'install' },
    ],
    ['another version', { version: '2.0.0' }, { code: 'app.npm-failed', step: 'install' }],
  ])('with %s installs nothing that would be used', async (_, changes, failure) => {
    const lock = writeLock([toolchain.package], changes);
    expect(await constructWith({ 'package-lock.json': lock })).toMatchObject(failure);
  });

  it('is not outdone by a second lock, which npm would follow', async () => {
    const { repository, revision } = toolchain;
    const shrinkwrap = toolchain.publish({ 'npm-shrinkwrap.json': writeLock([toolchain.package]) });
    expect(await construct({ revision: shrinkwrap })).toMatchObject({ reason: 'shrinkwrap' });
    repository.remove('npm-shrinkwrap.json');
    toolchain.publish({});
    expect(await construct({ revision })).toBe(identity);
  });
});

describe('T28 a registry and a cache that serve other bytes', () => {
  /** Where a cache keeps the one tarball. */
  function findTarball(folder: string): string {
    const digest = Buffer.from(toolchain.package.integrity.slice('sha512-'.length), 'base64').toString('hex');
    const components = [digest.slice(0, 2), digest.slice(2, 4), digest.slice(4)];
    return join(folder, '_cacache/content-v2/sha512', ...components);
  }

  it('change nothing: another package under the same name and version is refused', async () => {
    const { registry, package: left, folder } = toolchain;
    const evil = packPackage(folder, 'left', '1.0.0', { 'index.js': "throw new Error('the other one ran')" });
    registry.packages.set('left', { ...evil, integrity: left.integrity });
    rmSync(join(cache, '_cacache'), { recursive: true });
    expect(await construct()).toMatchObject({ code: 'app.npm-failed', step: 'install' });
    registry.packages.set('left', left);
    expect(await construct()).toBe(identity);
  });

  it('change nothing: a tarball that was swapped in the cache is not used', async () => {
    const at = findTarball(cache);
    chmodSync(at, 0o644);
    const evil = packPackage(toolchain.folder, 'left', '1.0.0', { 'index.js': 'export default 2;\n' });
    writeFileSync(at, evil.tarball);
    const result = await construct();
    if (typeof result === 'string') expect(result).toBe(identity);
    else expect(result).toMatchObject({ code: 'app.npm-failed', step: 'install' });
    rmSync(join(cache, '_cacache'), { recursive: true });
    expect(await construct()).toBe(identity);
  });

  /** What proving the installation comes to after something was done to it, in a copy of both. */
  async function proveAfter(attack: (root: string, tarball: string) => void): Promise<unknown> {
    const copy = mkdtempSync(join(toolchain.folder, 'copy-'));
    const root = join(copy, 'toolchain');
    cpSync(join(staging, 'toolchain'), root, { recursive: true, verbatimSymlinks: true });
    cpSync(cache, join(copy, 'cache'), { recursive: true });
    const lock = requireOk(parseDependencyLock(readFileSync(join(root, 'package-lock.json'))));
    attack(root, findTarball(join(copy, 'cache')));
    const proven = await verifyInstalled({ root, cache: join(copy, 'cache'), lock });
    rmSync(copy, { recursive: true });
    return proven.ok ? proven.value.map(({ path }) => path) : proven.error;
  }

  it('RT-1 every file of an untouched installation is proven', async () => {
    expect(await proveAfter(() => undefined)).toEqual(['node_modules/left']);
  });

  const left = (root: string, file = ''): string => join(root, 'node_modules/left', file);

  it.each<[string, object, (root: string, tarball: string) => void]>([
    [
      'a changed file',
      { code: 'app.package-file-differs', path: 'node_modules/left/index.js', reason: 'bytes' },
      (root) => writeFileSync(left(root, 'index.js'), 'export default 2;\n'),
    ],
    [
      'a missing file',
      { code: 'app.package-file-differs', path: 'node_modules/left/index.js', reason: 'missing' },
      (root) => rmSync(left(root, 'index.js')),
    ],
    [
      'an added file',
      { code: 'app.package-file-differs', path: 'node_modules/left/more.js', reason: 'added' },
      (root) => writeFileSync(left(root, 'more.js'), ''),
    ],
    [
      'an added file deep down',
      { code: 'app.package-file-differs', path: 'node_modules/left/lib/more.js', reason: 'added' },
      (root) => {
        mkdirSync(left(root, 'lib'));
        writeFileSync(left(root, 'lib/more.js'), '');
      },
    ],
    [
      'a symlink for a file',
      { code: 'app.package-file-differs', path: 'node_modules/left/index.js', reason: 'type' },
      (root) => {
        renameSync(left(root, 'index.js'), join(root, 'index.js'));
        symlinkSync(join(root, 'index.js'), left(root, 'index.js'));
      },
    ],
    [
      'a symlink for a package',
      { code: 'app.package-unlisted', path: 'node_modules/left' },
      (root) => {
        rmSync(join(root, 'node_modules/.bin'), { recursive: true });
        renameSync(left(root), join(root, 'left'));
        symlinkSync('../left', join(root, 'node_modules/left'));
      },
    ],
    [
      'a package that the lock does not list',
      { code: 'app.package-unlisted', path: 'node_modules/right' },
      (root) => cpSync(left(root), join(root, 'node_modules/right'), { recursive: true }),
    ],
    [
      'a package of a scope that the lock does not list',
      { code: 'app.package-unlisted', path: 'node_modules/@scope/right' },
      (root) => cpSync(left(root), join(root, 'node_modules/@scope/right'), { recursive: true }),
    ],
    [
      'a package hidden inside another',
      { code: 'app.package-unlisted', path: 'node_modules/left/node_modules/right' },
      (root) => cpSync(join(root, 'policy'), left(root, 'node_modules/right'), { recursive: true }),
    ],
    [
      'a file among the packages',
      { code: 'app.package-unlisted', path: 'node_modules/right.js' },
      (root) => writeFileSync(join(root, 'node_modules/right.js'), ''),
    ],
    [
      'a program that leads elsewhere',
      { code: 'app.package-file-differs', path: 'node_modules/.bin/node', reason: 'type' },
      (root) => symlinkSync('/bin/sh', join(root, 'node_modules/.bin/node')),
    ],
    [
      'a program that is no link',
      { code: 'app.package-file-differs', path: 'node_modules/.bin/node', reason: 'type' },
      (root) => writeFileSync(join(root, 'node_modules/.bin/node'), '#!/bin/sh\n', { mode: 0o755 }),
    ],
    [
      'a missing package',
      { code: 'app.package-missing', path: 'node_modules/left' },
      (root) => {
        for (const name of ['left', '.bin']) rmSync(join(root, 'node_modules', name), { recursive: true });
      },
    ],
    [
      'a tarball that is gone',
      { code: 'app.tarball-missing', path: 'node_modules/left' },
      (_, tarball) => rmSync(tarball),
    ],
    [
      'a tarball of other bytes that fit the files',
      { code: 'app.tarball-differs', path: 'node_modules/left' },
      (_, tarball) => {
        const bytes = readFileSync(tarball);
        rmSync(tarball);
        mkdirSync(dirname(tarball), { recursive: true });
        writeFileSync(tarball, Buffer.concat([bytes, Buffer.alloc(1)]));
      },
    ],
  ])('RT-1 %s keeps everything from being built', async (_, failure, attack) => {
    expect(await proveAfter(attack)).toEqual(failure);
  });

  it("npm's own list of what it installed is not asked", async () => {
    const lie = { lockfileVersion: 3, packages: { 'node_modules/right': { version: '1.0.0' } } };
    const list = 'node_modules/.package-lock.json';
    expect(await proveAfter((root) => writeFileSync(join(root, list), JSON.stringify(lie)))).toEqual([
      'node_modules/left',
    ]);
  });
});

describe('a build', () => {
  it('that makes no bundle, or a link for one, gives nothing', async () => {
    const missing = "import { mkdirSync } from 'node:fs'; mkdirSync('dist/bundles', { recursive: true });";
    const unfit = { code: 'app.bundle-unfit', path: 'dist/bundles/bootstrap.js' };
    expect(await constructWith({ 'build.js': missing })).toEqual(unfit);
    const linked = `${missing} import { symlinkSync } from 'node:fs'; symlinkSync('/etc/passwd', 'dist/bundles/bootstrap.js');`;
    expect(await constructWith({ 'build.js': linked })).toEqual(unfit);
  });

  it('gives the same runtime whatever the environment asks for, and whatever it changes in what it was built from', async () => {
    const hostile = {
      HOME: toolchain.folder,
      NODE_OPTIONS: '--require=/nowhere',
      npm_config_registry: 'http://127.0.0.1:1',
    };
    expect(
      await construct({ environment: { ...hostile, LD_PRELOAD: '/nowhere', GIT_DIR: '/nowhere' } }),
    ).toBe(identity);
    const build = readFileSync(join(toolchain.repository.path, 'build.js'), 'utf8');
    const greedy = `${build}\ncpSync('prebuilt', 'policy/more', { recursive: true });`;
    const revision = toolchain.publish({ 'build.js': greedy });
    const own = mkdtempSync(join(toolchain.folder, 'staging-'));
    const built = requireOk(
      await constructToolchain({ ...toolchain.order({ revision }), staging: own, cache }),
    );
    const paths = toRuntimeTree(built).inventory.entries.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('policy/more'))).toEqual([]);
    toolchain.publish({ 'build.js': build });
  });
});
