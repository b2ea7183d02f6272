import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addRuntime,
  createDeployment,
  openDeployment,
  verifyDeployment,
} from '../../src/app/deployment/index.ts';
import { generatePrivateKey } from '../../src/trust/index.ts';
import {
  type BendableDeployment,
  createPinnedRepository,
  deployToolchain,
  establishFrom,
  now,
  type PublishedToolchain,
  publishToolchain,
} from '../support/canonical-toolchain.ts';
import { requireOk } from '../support/managed-repository.ts';
import { node } from '../support/trusted-deployment.ts';

let toolchain: PublishedToolchain;
let deployment: BendableDeployment;
let repository: ReturnType<typeof createPinnedRepository>;

beforeAll(async () => {
  toolchain = await publishToolchain();
  deployment = await deployToolchain(toolchain);
  repository = createPinnedRepository(toolchain.revision);
});

afterEach(() => deployment.restore());

afterAll(async () => {
  repository.dispose();
  await toolchain.dispose();
});

/** What is wrong with the deployment, by what it was found on; nothing where everything is proven. */
async function verify(): Promise<Readonly<Record<string, unknown>>> {
  const opened = await openDeployment(deployment.folder);
  if (!opened.ok) return { deployment: opened.error };
  const found = await verifyDeployment(opened.value, node, now);
  return Object.fromEntries(
    found.flatMap(({ subject, failure }) => (failure === null ? [] : [[subject, failure]])),
  );
}

const establish = (): Promise<readonly string[]> => establishFrom(deployment.folder, repository);

/** Edits the text of the record. */
function editRecord(edit: (text: string) => string): void {
  const path = join(deployment.folder, 'trust.json');
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error('the edit changed nothing');
  writeFileSync(path, edited);
}

describe('a deployment that nobody touched', () => {
  it('is proven to the last byte and establishes authority', async () => {
    expect(await verify()).toEqual({});
    expect(await establish()).toEqual(['established']);
  });
});

describe.runIf(process.getuid !== undefined)('a place that others can change', () => {
  const record = (): string => join(deployment.folder, 'trust.json');
  const key = (): string => {
    const keys = join(deployment.folder, 'keys');
    return join(keys, readdirSync(keys)[0] ?? '');
  };

  it.each<[string, 'writable' | 'symlink' | 'type', () => void]>([
    ['the folder is writable by its group', 'writable', () => chmodSync(deployment.folder, 0o770)],
    ['the folder is writable by everybody', 'writable', () => chmodSync(deployment.folder, 0o707)],
    ['the record is writable by everybody', 'writable', () => chmodSync(record(), 0o666)],
    ['the record is a symlink', 'symlink', () => swapForLink(record())],
    ['the record has two names', 'type', () => linkSync(record(), `${record()}.2`)],
    ['the record is a folder', 'type', () => swapForFolder(record())],
    ['the folder is a symlink', 'symlink', () => swapForLink(deployment.folder)],
  ])('is refused where %s', async (_, reason, attack) => {
    attack();
    expect(await verify()).toMatchObject({ deployment: { code: 'app.deployment-unsafe', reason } });
    expect(await establish()).toEqual(['app.deployment-unsafe']);
    rmSync(deployment.folder, { recursive: true });
  });

  function swapForLink(path: string): void {
    rmSync(`${path}.real`, { recursive: true, force: true });
    renameSync(path, `${path}.real`);
    symlinkSync(`${path}.real`, path);
  }

  function swapForFolder(path: string): void {
    rmSync(path);
    mkdirSync(path);
  }

  it('is refused where a folder above it lets others put another one in its place', async () => {
    const parent = dirname(deployment.folder);
    chmodSync(parent, 0o777);
    const open = { code: 'app.deployment-unsafe', path: parent, reason: 'writable' };
    expect(await verify()).toEqual({ deployment: open });
    chmodSync(parent, 0o1777);
    expect(await verify()).toEqual({});
    chmodSync(parent, 0o700);
  });

  it.runIf(process.getuid?.() === 0)('is refused where somebody else owns it', async () => {
    chownSync(deployment.folder, 12_345, 12_345);
    expect(await verify()).toMatchObject({ deployment: { code: 'app.deployment-unsafe', reason: 'owner' } });
  });

  it.each<[string, string, () => void]>([
    ['can be read by others', 'app.deployment-unsafe', () => chmodSync(key(), 0o644)],
    ['is gone', 'app.deployment-missing', () => rmSync(key())],
    ['is another genuine one', 'trust.signer-not-pinned', () => writeFileSync(key(), generatePrivateKey())],
    ['is none', 'trust.key-malformed', () => writeFileSync(key(), 'none')],
    ['is a symlink', 'app.deployment-unsafe', () => swapForLink(key())],
  ])('a signing key that %s signs nothing', async (_, code, attack) => {
    attack();
    expect(await verify()).toMatchObject({ key: { code } });
    const added = await addRuntime(deployment.folder, { ...toolchain.order(), node, now });
    expect(added).toMatchObject({ ok: false, error: { code } });
  });

  it('a folder of packages above it that others can write to takes no part in a build', async () => {
    const modules = join(dirname(deployment.folder), 'node_modules');
    mkdirSync(modules);
    chmodSync(modules, 0o777);
    const added = await addRuntime(deployment.folder, { ...toolchain.order(), node, now });
    expect(added).toMatchObject({ error: { code: 'app.deployment-unsafe', path: modules } });
    rmSync(modules, { recursive: true });
  });
});

describe('a record that was edited', () => {
  it.each<[string, string, (text: string) => string]>([
    ['an unknown member', '', (text) => text.replace('{', '{ "trustAll": true,')],
    [
      'an unknown member of a pin',
      'runtimes.0',
      (text) => text.replace('"toolchain"', '"any": 1, "toolchain"'),
    ],
    ['a member twice', '', (text) => text.replace('"version": 1', '"version": 1, "version": 1')],
    [
      'a member twice, spelled in two ways',
      '',
      (text) => text.replace('"version": 1', '"version": 1, "versio\\u006e": 1'),
    ],
    ['another version', 'version', (text) => text.replace('"version": 1', '"version": 2')],
    ['an unknown status', 'signers.0.status', (text) => text.replace('"active"', '"trusted"')],
    ['a freeze level that is none', 'minimumFreezeLevel', (text) => text.replace('"F0"', '"F9"')],
    ['an abbreviated revision', 'installation.skillSource.revision', shortenRevision],
    [
      'a count that is lower than what it counts',
      '',
      (text) => text.replace(/"generation": 2,(?=\s+"min)/, '"generation": 1,'),
    ],
    ['two keys that sign', '', addSigner],
    ['one runtime twice', '', repeatRuntime],
    ['text behind its end', '', (text) => `${text}{}`],
  ])('with %s is not read', async (_, member, edit) => {
    editRecord(edit);
    expect(await verify()).toEqual({ deployment: { code: 'app.deployment-malformed', member } });
    expect(await establish()).toEqual(['app.deployment-malformed']);
  });

  it('with bytes that are no text is not read', async () => {
    writeFileSync(join(deployment.folder, 'trust.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    expect(await verify()).toEqual({ deployment: { code: 'app.deployment-malformed', member: '' } });
  });

  function shortenRevision(text: string): string {
    const { skillSource } = deployment.record.installation ?? {};
    return text.replaceAll(`"${skillSource?.revision}"`, `"${skillSource?.revision.slice(0, 39)}"`);
  }

  function addSigner(text: string): string {
    const signer = '{"publicKey": "AAAA", "status": "active", "notAfter": null},';
    return text.replace('"signers": [', `"signers": [${signer}`);
  }

  function repeatRuntime(text: string): string {
    const { runtimes, ...rest } = JSON.parse(text) as { readonly runtimes: readonly object[] };
    return JSON.stringify({
      ...rest,
      generation: 9,
      runtimes: [...runtimes, { ...runtimes[0], generation: 9 }],
    });
  }

  it.each<[string, string, string, (text: string) => string]>([
    [
      'IN-1 another installer',
      'installation',
      'trust.source-not-pinned',
      (text) => text.replace('owner/installer', 'owner/another'),
    ],
    [
      'a key that is no key',
      'installation',
      'trust.key-malformed',
      (text) => text.replace(/"publicKey": "[^"]*"/, '"publicKey": "AAAA"'),
    ],
    ['the key revoked', 'runtime', 'trust.signer-revoked', (text) => text.replace('"active"', '"revoked"')],
    [
      'an end of the key that has passed',
      'runtime',
      'trust.signer-expired',
      (text) => text.replace('"notAfter": null', `"notAfter": ${now - 1}`),
    ],
    [
      'another statement counted',
      'installation',
      'app.statement-not-pinned',
      (text) => text.replace(/("statement": ")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`),
    ],
    ['another Node', 'runtime', 'trust.node-differs', (text) => text.replace(process.version, 'v20.0.0')],
  ])('that pins %s finds the statement wanting', async (_, subject, code, edit) => {
    editRecord(edit);
    expect(await verify()).toMatchObject({ [subject]: { code } });
    expect(await establish()).not.toContain('established');
  });
});

describe('T28 a poisoned cache of runtimes', () => {
  const inTree = (path: string): string => join(deployment.runtime, 'tree', path);

  it.each<[string, string, string, () => void]>([
    [
      'a changed byte',
      'seal.entry-differs',
      'admit-runtime: seal.entry-differs',
      () =>
        writeFileSync(inTree('policy-runtime.js'), `${readFileSync(inTree('policy-runtime.js'), 'utf8')} `),
    ],
    [
      'another identity',
      'seal.entry-differs',
      'admit-runtime: seal.entry-differs',
      () => writeFileSync(inTree('identity.json'), '{"repository":"owner/toolchain","revision":"0"}'),
    ],
    [
      'a missing file',
      'seal.entry-missing',
      'admit-runtime: seal.entry-missing',
      () => rmSync(inTree('identity.json')),
    ],
    [
      'an added file',
      'seal.entry-added',
      'admit-runtime: seal.entry-added',
      () => writeFileSync(inTree('policy/review/more.md'), 'More.'),
    ],
    [
      'an added folder',
      'seal.entry-added',
      'admit-runtime: seal.entry-added',
      () => mkdirSync(inTree('more')),
    ],
    [
      'a retyped file',
      'seal.entry-retyped',
      'admit-runtime: seal.entry-retyped',
      () => {
        rmSync(inTree('identity.json'));
        mkdirSync(inTree('identity.json'));
      },
    ],
    [
      'a hard link',
      'seal.hard-link',
      'admit-runtime: bootstrap.runtime-not-attested',
      () => linkSync(inTree('identity.json'), join(toolchain.folder, `held-${Date.now()}`)),
    ],
    [
      'a symlink',
      'seal.symlink',
      'admit-runtime: bootstrap.runtime-not-attested',
      () => {
        renameSync(inTree('identity.json'), join(toolchain.folder, 'moved.json'));
        symlinkSync(join(toolchain.folder, 'moved.json'), inTree('identity.json'));
      },
    ],
    [
      'a symlink for a folder',
      'seal.symlink',
      'admit-runtime: bootstrap.runtime-not-attested',
      () => {
        rmSync(join(toolchain.folder, 'moved'), { recursive: true, force: true });
        renameSync(inTree('policy'), join(toolchain.folder, 'moved'));
        symlinkSync(join(toolchain.folder, 'moved'), inTree('policy'));
      },
    ],
    [
      'nothing at all',
      'seal.root-unfit',
      'admit-runtime: bootstrap.runtime-not-attested',
      () => rmSync(inTree(''), { recursive: true }),
    ],
  ])('with %s does not act', async (_, code, verdict, attack) => {
    attack();
    expect(await verify()).toMatchObject({ runtime: { code } });
    const [reached, ...told] = await establish();
    expect(reached).toBe(verdict);
    expect(told).toEqual(verdict.endsWith('not-attested') ? [code] : []);
  });

  it('RT-1 does not act by an older statement of its own, put in the place of the newer one', async () => {
    const statement = join(deployment.runtime, 'statement.dsse.json');
    const older = readFileSync(statement);
    const { record } = requireOk(await addRuntime(deployment.folder, { ...toolchain.order(), node, now }));
    const place = join(
      dirname(deployment.runtime),
      `${toolchain.revision}.${record.runtimes[0]?.generation}`,
    );
    writeFileSync(join(place, 'statement.dsse.json'), older);
    expect(await verify()).toEqual({ runtime: { code: 'trust.rolled-back', generation: 2, pinned: 3 } });
    expect(await establish()).toEqual(['admit-runtime: trust.rolled-back']);
  });

  it('RT-1 does not act by the statement of another deployment, nor by that of the installation', async () => {
    const other = join(toolchain.folder, 'other-state');
    requireOk(await createDeployment(other, 'F0'));
    const { record } = requireOk(await addRuntime(other, { ...toolchain.order(), node, now }));
    const place = join(other, 'runtimes', `${toolchain.revision}.${record.runtimes[0]?.generation}`);
    cpSync(join(place, 'statement.dsse.json'), join(deployment.runtime, 'statement.dsse.json'));
    expect(await verify()).toEqual({ runtime: { code: 'trust.signer-not-pinned' } });
    expect(await establish()).toEqual(['admit-runtime: trust.signer-not-pinned']);
    const installed = join(deployment.installation, 'statement.dsse.json');
    cpSync(installed, join(deployment.runtime, 'statement.dsse.json'));
    expect(await verify()).toEqual({ runtime: { code: 'trust.predicate-type-differs' } });
    expect(await establish()).toEqual(['admit-runtime: trust.predicate-type-differs']);
  });

  it('T31 does not act by a statement with one changed byte', async () => {
    const path = join(deployment.runtime, 'statement.dsse.json');
    const statement = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      statement.replace(
        /("payload":")(.)/,
        (_, start: string, first: string) => start + (first === 'e' ? 'f' : 'e'),
      ),
    );
    expect(await verify()).toEqual({ runtime: { code: 'trust.signature-invalid' } });
    expect(await establish()).toEqual(['admit-runtime: trust.signature-invalid']);
  });

  it('RT-3 is not eligible without a pin, whatever lies there', async () => {
    editRecord((text) => JSON.stringify({ ...(JSON.parse(text) as object), runtimes: [] }));
    expect(await establish()).toEqual(['admit-runtime: bootstrap.runtime-not-attested']);
  });
});

describe('IN-2 an installation that was edited', () => {
  const inTree = (path: string): string => join(deployment.installation, 'tree', path);

  it.each<[string, string, () => void]>([
    ['a changed byte', 'seal.entry-differs', () => writeFileSync(inTree('bootstrap.js'), 'process.exit(0)')],
    ['a missing file', 'seal.entry-missing', () => rmSync(inTree('SKILL.md'))],
    ['an added file', 'seal.entry-added', () => writeFileSync(inTree('more.js'), '')],
    [
      'a retyped file',
      'seal.entry-retyped',
      () => {
        rmSync(inTree('SKILL.md'));
        mkdirSync(inTree('SKILL.md'));
      },
    ],
    [
      'a hard link',
      'seal.hard-link',
      () => linkSync(inTree('bootstrap.js'), join(toolchain.folder, `held-${Date.now()}`)),
    ],
    [
      'a symlink',
      'seal.symlink',
      () => {
        rmSync(inTree('SKILL.md'));
        symlinkSync('bootstrap.js', inTree('SKILL.md'));
      },
    ],
  ])('with %s does not act', async (_, code, attack) => {
    attack();
    expect(await verify()).toMatchObject({ installation: { code } });
    expect(await establish()).toEqual([`freeze-bootstrap: ${code}`]);
  });

  it('IN-1 does not count at another place than where it was attested', async () => {
    const moved = join(toolchain.folder, 'moved-state');
    cpSync(deployment.folder, moved, { recursive: true });
    expect(await establishFrom(moved, repository)).toEqual(['trust.root-differs']);
  });
});

describe('commands that change a deployment', () => {
  const add = () => addRuntime(deployment.folder, { ...toolchain.order(), node, now });

  it('wait for nobody: a second one is refused while the first is at work, or after it died', async () => {
    const first = add();
    const second = await add();
    expect(second).toMatchObject({ error: { code: 'app.deployment-busy', pid: process.pid } });
    expect((await first).ok).toBe(true);
    writeFileSync(join(deployment.folder, 'lock'), '');
    expect(await add()).toMatchObject({ error: { code: 'app.deployment-busy', pid: null } });
  });

  it('clear away what one that died left behind, and believe nothing of it', async () => {
    const { folder } = deployment;
    const left = join(folder, 'runtimes', `${toolchain.revision}.3`, 'tree');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'policy-runtime.js'), 'process.exit(0)');
    mkdirSync(join(folder, 'staging', 'toolchain', 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'staging', 'toolchain', 'build.js'), 'process.exit(0)');
    expect((await add()).ok).toBe(true);
    expect(await verify()).toEqual({});
    expect(readdirSync(join(folder, 'runtimes'))).toEqual([`${toolchain.revision}.3`]);
    expect(readdirSync(folder)).not.toContain('staging');
  });

  it('change nothing where the toolchain is not what it must be', async () => {
    const before = readFileSync(join(deployment.folder, 'trust.json'), 'utf8');
    const revision = toolchain.publish({ 'package-lock.json': '{}' });
    const refused = await addRuntime(deployment.folder, { ...toolchain.order({ revision }), node, now });
    expect(refused).toMatchObject({ error: { code: 'app.lock-malformed' } });
    expect(readFileSync(join(deployment.folder, 'trust.json'), 'utf8')).toBe(before);
    expect(await verify()).toEqual({});
    expect(readdirSync(deployment.folder)).not.toContain('lock');
  });
});
