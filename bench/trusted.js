import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorpus } from '../dist/app/read-corpus.js';
import { bootstrapBounds, freezeInstallation, runBootstrap } from '../dist/bootstrap/index.js';
import { openRepository } from '../dist/git/index.js';
import {
  configurationPath,
  lockPath,
  parseConfiguration,
  parseCorpus,
  planRepository,
} from '../dist/policy/index.js';
import { collectTree, toImageIdentity, toImagePieces } from '../dist/seal/index.js';
import {
  createSigner,
  generatePrivateKey,
  installationType,
  runtimeType,
  signStatement,
} from '../dist/trust/index.js';

const root = new URL('..', import.meta.url).pathname;
const source = { repository: 'owner/toolchain', revision: '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60' };
const node = {
  version: process.version,
  platform: process.platform,
  architecture: process.arch,
  sha256: createHash('sha256').update(readFileSync(process.execPath)).digest('hex'),
};

function take(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A deployment below a folder: this checkout's built programs, installed and attested by a key of its own. */
export function createDeployment(folder) {
  const signer = take(createSigner(generatePrivateKey()));
  const installation = join(folder, 'installation');
  const cache = join(folder, 'runtime');
  cpSync(join(root, 'skills/agent-policy'), installation, { recursive: true });
  cpSync(join(root, 'dist/bundles/bootstrap.js'), join(installation, 'bootstrap.js'));
  for (const name of ['policy', 'profiles', 'skills'])
    cpSync(join(root, name), join(cache, name), { recursive: true });
  cpSync(join(root, 'dist/bundles/policy-runtime.js'), join(cache, 'policy-runtime.js'));
  writeFileSync(join(cache, 'identity.json'), JSON.stringify(source));
  const attest = (name, predicateType, tree, predicate) => {
    const { inventory } = take(collectTree(tree));
    const subject = [{ name, sha256: toImageIdentity(inventory) }];
    const stated = { ...predicate, inventory: { version: 1, ...inventory } };
    return signStatement({ predicateType, subject, predicate: stated }, signer);
  };
  const origins = { installer: source, skillSource: source, root: installation };
  const built = { toolchain: source, dependencyLock: '0'.repeat(64), node, packages: [], generation: 1 };
  return {
    signers: [{ publicKey: signer.publicKey, status: 'active', notAfter: null }],
    root: installation,
    cache,
    installation: attest('installation', installationType, installation, origins),
    runtime: attest('runtime', runtimeType, cache, built),
  };
}

const configuration = `schema_version: 3
toolchain: {repository: ${source.repository}, revision: ${source.revision}}
contexts:
  review: {profiles: [core, security-baseline, review], project_policy: {files: []}}
outputs:
  review: {enabled: true, path: docs/review-policy.md, context: review, renderer: policy-context-md}
skills: {enabled: [pr-review]}
review: {projection: review}
`;

/** A managed repository of so many files, most of them source text in folders of fifty. Returns its path and its base. */
export async function createManagedRepository(folder, files) {
  const corpus = take(parseCorpus(take(await readCorpus())));
  const configurationBytes = Buffer.from(configuration);
  const parsed = take(parseConfiguration(configurationBytes));
  const plan = take(
    planRepository({ configuration: parsed, configurationBytes, modules: new Map(), corpus }),
  );
  const managed = [
    [configurationPath, configurationBytes],
    [lockPath, plan.lockBytes],
    ...plan.files.map(({ path, bytes }) => [path, bytes]),
  ];
  const path = join(folder, `repository-${files}`);
  mkdirSync(path);
  git(path, ['init', '--quiet', '--initial-branch=main']);
  git(path, ['fast-import', '--quiet'], toFastImport([...managed, ...makeSources(files - managed.length)]));
  return { path, base: git(path, ['rev-parse', 'main']).trim() };
}

function* makeSources(count) {
  for (let at = 0; at < count; at++) {
    const lines = Array.from({ length: 60 }, (_, line) => `export const value${line} = ${at + line};\n`);
    yield [
      `src/part-${Math.floor(at / 1000)}/group-${Math.floor(at / 50) % 20}/file-${at}.ts`,
      Buffer.from(lines.join('')),
    ];
  }
}

function toFastImport(files) {
  const person = 'A U Thor <author@example.invalid> 1700000000 +0000';
  const head = `commit refs/heads/main\nauthor ${person}\ncommitter ${person}\ndata 5\nbase\n`;
  const entries = Array.from(files).flatMap(([path, bytes]) => [
    Buffer.from(`M 100644 inline ${path}\ndata ${bytes.length}\n`),
    bytes,
    Buffer.from('\n'),
  ]);
  return Buffer.concat([Buffer.from(head), ...entries]);
}

function git(cwd, args, input) {
  const run = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 30, input });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The whole way from the installation to the handed-over procedure. Throws where anything can't be established. */
export async function bootstrap(deployment, repository, isolation) {
  const opened = take(await openRepository(repository.path));
  const pins = {
    signers: deployment.signers,
    now: 1_000,
    installer: source,
    skillSource: source,
    root: deployment.root,
  };
  const frozen = take(freezeInstallation(deployment.installation, pins, 'sealed-memory'));
  const established = take(
    await runBootstrap({
      bootstrap: frozen.image,
      request: {
        repository: 'github.com/1',
        pullRequest: 7,
        base: repository.base,
        projection: null,
        signers: deployment.signers,
        now: 1_000,
        node,
      },
      isolation,
      minimumFreezeLevel: 'F1',
      bounds: bootstrapBounds,
      signal: new AbortController().signal,
      readObject: async (id, type) => {
        const object = await opened.objects.read(id, 64 << 20);
        return object.ok && object.value.type === type ? object.value.content : null;
      },
      findRuntime: async () => ({
        statement: deployment.runtime,
        image: take(toImagePieces(take(collectTree(deployment.cache)))),
        generation: 1,
      }),
    }),
  );
  established.procedure.close();
  frozen.image.close();
  await opened.close();
}
