import { cpSync, existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConstructionOrder } from '../../src/app/deployment/construct-in.ts';
import {
  addRuntime,
  createDeployment,
  type Deployment,
  type DeploymentFailure,
  installSkill,
  openDeployment,
  openTrustedSources,
} from '../../src/app/deployment/index.ts';
import { bootstrapBounds, freezeInstallation, runBootstrap } from '../../src/bootstrap/index.ts';
import type { CommitId } from '../../src/core/index.ts';
import { openRepository } from '../../src/git/index.ts';
import { createFixtureRepository, type FixtureRepository } from './git-fixture.ts';
import { requireOk } from './managed-repository.ts';
import {
  type PackageRegistry,
  type PublishedPackage,
  packPackage,
  startRegistry,
} from './package-registry.ts';
import {
  configurationLines,
  createManagedRepository,
  isolation,
  node,
  toVerdict,
} from './trusted-deployment.ts';

/** What locks call the toolchain of these tests. */
export const toolchainName = 'owner/toolchain';
const installer = { repository: 'owner/installer', revision: '1234567890'.repeat(4) };
/** Milliseconds since 1970, for whoever attests and whoever verifies. */
export const now = 1_000;

const build = `
import { cpSync, mkdirSync } from 'node:fs';
import one from 'left';
if (one !== 1) throw new Error('another package was installed');
mkdirSync('dist', { recursive: true });
cpSync('prebuilt', 'dist/bundles', { recursive: true });
`;

/** A toolchain as its authors publish it: one package to install, a build, and the bundles and corpus of this checkout. */
export interface PublishedToolchain {
  readonly repository: FixtureRepository;
  readonly registry: PackageRegistry;
  readonly package: PublishedPackage;
  readonly revision: CommitId;
  /** Where the tests' own folders lie. */
  readonly folder: string;
  /** Commits these files on top and returns the commit. */
  publish(files: Readonly<Record<string, string>>): CommitId;
  /** What building a revision takes; by default the published one, in an empty environment. */
  order(changes?: Partial<ConstructionOrder>): ConstructionOrder;
  dispose(): Promise<void>;
}

/** The lock of a toolchain that depends on these packages, with changes to the entry of each. */
export function writeLock(packages: readonly PublishedPackage[], changes: object = {}): string {
  const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const entries = packages.map(({ name, version, integrity }) => [
    `node_modules/${name}`,
    { version, integrity, bin: { [name]: 'bin.js' }, ...changes },
  ]);
  const root = { name: 'toolchain', version: '1.0.0', dependencies };
  return JSON.stringify({
    name: 'toolchain',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...Object.fromEntries(entries) },
  });
}

export async function publishToolchain(): Promise<PublishedToolchain> {
  if (!existsSync('dist/bundles/bootstrap.js')) throw new Error('nothing is built here: npm run build');
  const repository = createFixtureRepository();
  const folder = realpathSync(join(repository.path, '..'));
  const left = packPackage(folder, 'left', '1.0.0');
  const registry = await startRegistry(left);
  const manifest = {
    name: 'toolchain',
    version: '1.0.0',
    repository: `github:${toolchainName}`,
    type: 'module',
    scripts: { build: 'node build.js' },
    dependencies: { left: '1.0.0' },
  };
  for (const name of ['policy', 'profiles', 'skills'])
    cpSync(name, join(repository.path, name), { recursive: true });
  cpSync('dist/bundles', join(repository.path, 'prebuilt'), { recursive: true });
  const publish: PublishedToolchain['publish'] = (files) => {
    for (const [path, text] of Object.entries(files)) repository.write(path, text);
    return repository.commit('publish');
  };
  const revision = publish({
    'package.json': JSON.stringify(manifest),
    'package-lock.json': writeLock([left]),
    '.npmrc': `registry=${registry.address}\nfetch-retries=0\n`,
    'build.js': build,
  });
  return {
    repository,
    registry,
    package: left,
    revision,
    folder,
    publish,
    order: (changes = {}) => ({
      place: { remote: { address: repository.path, protocol: 'file' }, repository: toolchainName },
      revision,
      cache: null,
      environment: { HOME: folder },
      signal: new AbortController().signal,
      tell: () => undefined,
      ...changes,
    }),
    dispose: async () => {
      await registry.close();
      repository.dispose();
    },
  };
}

/** A deployment that can be bent and put back as it was. */
export interface BendableDeployment {
  readonly folder: string;
  /** What it believed when it was made. */
  readonly record: Deployment['record'];
  /** Absolute paths of the installation's folder and of the runtime's: each holds a tree and a statement. */
  readonly installation: string;
  readonly runtime: string;
  /** Puts everything back to the last byte. */
  restore(): void;
}

/** Makes a deployment of a published toolchain, by canonical construction: an installation and a runtime. */
export async function deployToolchain(toolchain: PublishedToolchain): Promise<BendableDeployment> {
  const folder = join(toolchain.folder, 'state');
  requireOk(await createDeployment(folder, 'F0'));
  requireOk(await installSkill(folder, { ...toolchain.order(), installer, now }));
  const { record } = requireOk(await addRuntime(folder, { ...toolchain.order(), node, now }));
  const kept = join(toolchain.folder, 'kept-state');
  cpSync(folder, kept, { recursive: true });
  const place = (group: string, generation = 0): string =>
    join(folder, group, `${toolchain.revision}.${generation}`);
  return {
    folder,
    record,
    installation: place('installations', record.installation?.generation),
    runtime: place('runtimes', record.runtimes[0]?.generation),
    restore: () => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(kept, folder, { recursive: true });
    },
  };
}

/** A repository whose lock pins a published toolchain. */
export function createPinnedRepository(revision: CommitId): FixtureRepository & { readonly base: CommitId } {
  const pin = `toolchain: {repository: ${toolchainName}, revision: ${revision}}`;
  return createManagedRepository(
    configurationLines.map((line) => (line.startsWith('toolchain:') ? pin : line)),
  );
}

const boundary = process.platform === 'linux' ? 'sealed-memory' : 'process-memory';

/** How far a bootstrap comes that gets everything from a deployment, and what the deployment told meanwhile. */
export async function establishFrom(
  folder: string,
  repository: { readonly path: string; readonly base: CommitId },
): Promise<readonly string[]> {
  const told: string[] = [];
  const tell = ({ code }: DeploymentFailure): number => told.push(code);
  const deployment = await openDeployment(folder);
  if (!deployment.ok) return [deployment.error.code];
  const sources = await openTrustedSources(deployment.value, { node, now, tell });
  if (!sources.ok) return [sources.error.code];
  const { installation, signers, minimumFreezeLevel, findRuntime } = sources.value;
  const frozen = freezeInstallation(installation.statement, installation.pins, boundary);
  if (!frozen.ok) return [toVerdict(frozen)];
  const opened = requireOk(await openRepository(repository.path));
  try {
    const established = await runBootstrap({
      bootstrap: frozen.value.image,
      request: {
        repository: 'github.com/1',
        pullRequest: 7,
        base: repository.base,
        projection: null,
        signers,
        now,
        node,
      },
      isolation,
      minimumFreezeLevel,
      bounds: bootstrapBounds,
      signal: new AbortController().signal,
      readObject: async (id, type) => {
        const object = await opened.objects.read(id, 64 << 20);
        return object.ok && object.value.type === type ? object.value.content : null;
      },
      findRuntime,
    });
    return [toVerdict(established), ...told];
  } finally {
    await opened.close();
  }
}
