import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorpus } from '../../src/app/read-corpus.ts';
import {
  type BootstrapFailure,
  type BootstrapRun,
  bootstrapBounds,
  type CachedRuntime,
  type Established,
  freezeInstallation,
  runBootstrap,
} from '../../src/bootstrap/index.ts';
import { type CommitId, type JsonValue, type ObjectId, type Result, sha256 } from '../../src/core/index.ts';
import { openRepository } from '../../src/git/index.ts';
import { type Corpus, configurationPath, parseCorpus } from '../../src/policy/index.ts';
import {
  type Boundary,
  collectTree,
  type Inventory,
  probeIsolation,
  toImageIdentity,
  toImagePieces,
} from '../../src/seal/index.ts';
import {
  createSigner,
  generatePrivateKey,
  type InstallationPins,
  installationType,
  type PinnedSigner,
  type Runtime,
  runtimeType,
  type Signer,
  signStatement,
} from '../../src/trust/index.ts';
import { createFixtureRepository, type FixtureRepository } from './git-fixture.ts';
import { pinnedRevision, renderFiles, requireOk, toBytes, writeModule } from './managed-repository.ts';

const toolchain = { repository: 'owner/toolchain', revision: pinnedRevision };
export const source = { repository: 'owner/toolchain', revision: pinnedRevision };
export const isolation = probeIsolation();

/** The Node that runs here, as a runtime is attested for it. */
export const node: Runtime['node'] = {
  version: process.version,
  platform: process.platform,
  architecture: process.arch,
  sha256: createHash('sha256').update(readFileSync(process.execPath)).digest('hex'),
};

const corpusFiles = requireOk(await readCorpus());
const corpus: Corpus = requireOk(parseCorpus(corpusFiles));

/** What a deployment keeps: a key, an installation and a runtime, each with its statement. Everything can be bent. */
export interface Deployment {
  readonly signer: Signer;
  readonly pins: readonly PinnedSigner[];
  /** Where the skill tree is installed. */
  readonly root: string;
  /** Where the runtime lies in the cache. */
  readonly cache: string;
  attestInstallation(changes?: object): Uint8Array;
  attestRuntime(changes?: object): Uint8Array;
}

export function requireSigner(): Signer {
  return requireOk(createSigner(generatePrivateKey()));
}

/** Files that are written over before anything is attested: what is genuine and not what we built. */
export interface OtherPrograms {
  readonly bootstrap?: string;
  readonly runtime?: string;
  readonly identity?: string;
}

/** Installs the built programs of this checkout below a folder, as `npm run build` left them. */
export function createDeployment(folder: string, other: OtherPrograms = {}): Deployment {
  const signer = requireSigner();
  const root = join(folder, 'installation');
  const cache = join(folder, 'runtime');
  cpSync('skills/agent-policy', root, { recursive: true });
  cpSync('dist/bundles/bootstrap.js', join(root, 'bootstrap.js'));
  for (const name of ['policy', 'profiles', 'skills']) cpSync(name, join(cache, name), { recursive: true });
  cpSync('dist/bundles/policy-runtime.js', join(cache, 'policy-runtime.js'));
  writeFileSync(join(cache, 'identity.json'), other.identity ?? JSON.stringify(toolchain));
  if (other.bootstrap !== undefined) writeFileSync(join(root, 'bootstrap.js'), other.bootstrap);
  if (other.runtime !== undefined) writeFileSync(join(cache, 'policy-runtime.js'), other.runtime);
  const attest = (name: string, predicateType: string, inventory: Inventory, predicate: object): Uint8Array =>
    signStatement(
      {
        predicateType,
        subject: [{ name, sha256: toImageIdentity(inventory) }],
        predicate: { ...predicate, inventory: { version: 1, ...inventory } } as unknown as JsonValue,
      },
      signer,
    );
  const inventories = [root, cache].map((tree) => requireOk(collectTree(tree)).inventory);
  const [installed = { entries: [], absent: [] }, cached = { entries: [], absent: [] }] = inventories;
  return {
    signer,
    pins: [{ publicKey: signer.publicKey, status: 'active', notAfter: null }],
    root,
    cache,
    attestInstallation: (changes = {}) =>
      attest('installation', installationType, installed, {
        installer: source,
        skillSource: source,
        root,
        ...changes,
      }),
    attestRuntime: (changes = {}) =>
      attest('runtime', runtimeType, cached, {
        toolchain,
        dependencyLock: sha256(''),
        node,
        packages: [],
        generation: 1,
        ...changes,
      }),
  };
}

/** The lines of a configuration that reviews can rest on. */
export const configurationLines = [
  'schema_version: 3',
  `toolchain: {repository: ${toolchain.repository}, revision: ${toolchain.revision}}`,
  'contexts:',
  '  review:',
  '    profiles: [core, security-baseline, review]',
  '    project_policy: {files: [policy/project.md]}',
  'outputs:',
  '  review: {enabled: true, path: docs/review-policy.md, context: review, renderer: policy-context-md}',
  'skills: {enabled: [pr-review]}',
  'review: {projection: review}',
];

/** A repository that is managed, with one commit. */
export function createManagedRepository(
  lines: readonly string[] = configurationLines,
  format: 'sha1' | 'sha256' = 'sha1',
): FixtureRepository & { readonly base: CommitId } {
  const repository = createFixtureRepository({ format });
  const module = writeModule({
    id: 'project.words',
    order: 1100,
    title: 'Words are kept',
    body: 'Keep your words.',
  });
  const inputs = new Map([
    [configurationPath, toBytes(`${lines.join('\n')}\n`)],
    ['policy/project.md', toBytes(module)],
  ]);
  for (const [path, bytes] of renderFiles(inputs, corpus).files) repository.write(path, bytes);
  repository.write('src/code.ts', 'export const answer = 42;\n');
  return { ...repository, base: repository.commit('base') };
}

/** What is other than it should be, or than it usually is. */
export interface BootstrapChanges extends Partial<Omit<BootstrapRun, 'request' | 'bootstrap'>> {
  readonly statement?: Uint8Array;
  readonly pins?: Partial<InstallationPins>;
  readonly boundary?: Boundary;
  readonly request?: Partial<BootstrapRun['request']>;
  readonly runtime?: Partial<CachedRuntime>;
}

/** Runs everything from the installation to the handed-over bundle. */
export async function bootstrap(
  deployment: Deployment,
  repository: { readonly path: string; readonly base: CommitId },
  {
    statement,
    pins: otherPins,
    boundary = 'sealed-memory',
    request,
    runtime,
    ...changes
  }: BootstrapChanges = {},
): Promise<Result<Established, BootstrapFailure>> {
  const opened = requireOk(await openRepository(repository.path));
  try {
    const pins = {
      signers: deployment.pins,
      now: 1_000,
      installer: source,
      skillSource: source,
      root: deployment.root,
      ...otherPins,
    };
    const installed = statement ?? deployment.attestInstallation();
    const installation = freezeInstallation(installed, pins, boundary);
    if (!installation.ok) return installation;
    const { image } = installation.value;
    const result = await runBootstrap({
      bootstrap: image,
      request: {
        repository: 'github.com/1',
        pullRequest: 7,
        base: repository.base,
        projection: null,
        signers: deployment.pins,
        now: 1_000,
        node,
        ...request,
      },
      isolation,
      minimumFreezeLevel: 'F0',
      bounds: bootstrapBounds,
      signal: new AbortController().signal,
      readObject: async (id: ObjectId, type) => {
        const object = await opened.objects.read(id, 64 << 20);
        return object.ok && object.value.type === type ? object.value.content : null;
      },
      findRuntime: async () => ({
        statement: deployment.attestRuntime(),
        image: requireOk(toImagePieces(requireOk(collectTree(deployment.cache)))),
        generation: 1,
        ...runtime,
      }),
      ...changes,
    });
    image.close();
    return result;
  } finally {
    await opened.close();
  }
}

/** The step that could not be established, and the code of what it met. */
export function toVerdict(result: Result<Established, BootstrapFailure>): string {
  return result.ok ? 'established' : `${result.error.step}: ${result.error.cause.code}`;
}
