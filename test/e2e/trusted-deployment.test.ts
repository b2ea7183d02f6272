import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPinnedRepository,
  establishFrom,
  type PublishedToolchain,
  publishToolchain,
  toolchainName,
} from '../support/canonical-toolchain.ts';
import { createInstalledTool, type InstalledTool } from '../support/installed-tool.ts';
import type { Run } from '../support/run-proofmark.ts';

const installerRevision = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';
let toolchain: PublishedToolchain;
let tool: InstalledTool;
let state: string;

beforeAll(async () => {
  toolchain = await publishToolchain();
  tool = createInstalledTool({ revision: installerRevision });
  state = join(toolchain.folder, 'cli-state');
});

afterAll(async () => {
  await toolchain.dispose();
});

/** Runs `proofmark trust` with nothing in its environment but what is given; the registry of the tests goes on serving. */
async function trust(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const { PATH = '' } = process.env;
  const run = promisify(execFile)(process.execPath, [tool.proofmark, 'trust', ...args], {
    cwd: toolchain.folder,
    env: { PATH, HOME: toolchain.folder, PROOFMARK_STATE: state, ...env },
  });
  const ended = await run.then(
    (printed) => ({ code: 0, ...printed }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error,
  );
  return { exitCode: ended.code, out: ended.stdout, err: ended.stderr };
}

/** The value that a command printed as JSON. */
async function ask(...args: readonly string[]): Promise<unknown> {
  const run = await trust([...args, '--format', 'json']);
  expect([run.exitCode, run.err]).toEqual([0, '']);
  return JSON.parse(run.out) as unknown;
}

const from = ['--from', './repository', '--name', toolchainName];

describe('a deployment', () => {
  it('IN-1 RT-1 is made, installed into, given a runtime, proven, and establishes authority', async () => {
    const made = await ask('init', '--minimum-freeze-level', 'F0');
    expect(made).toMatchObject({ folder: state, generation: 0, minimumFreezeLevel: 'F0', runtimes: [] });
    const { revision } = toolchain;
    expect(await ask('install', ...from, '--revision', revision)).toMatchObject({
      installation: {
        installer: { repository: 'proofmark/proofmark', revision: installerRevision },
        skillSource: { repository: toolchainName, revision },
      },
    });
    expect(await ask('runtime', 'add', revision, ...from)).toMatchObject({
      generation: 2,
      runtimes: [{ toolchain: { repository: toolchainName, revision }, generation: 2 }],
    });
    expect(await ask('verify')).toMatchObject([
      { subject: 'key', failure: null },
      { subject: 'installation', failure: null },
      { subject: 'runtime', failure: null, usableHere: true },
    ]);
    const repository = createPinnedRepository(revision);
    expect(await establishFrom(state, repository)).toEqual(['established']);
    repository.dispose();
  });

  it('IN-1 RT-1 installs the skill and the one program, and keeps program, identity and corpus of the runtime', () => {
    const { revision } = toolchain;
    const installed = join(state, 'installations', `${revision}.1`, 'tree');
    expect(readdirSync(installed)).toEqual(['SKILL.md', 'bootstrap.js']);
    const runtime = join(state, 'runtimes', `${revision}.2`, 'tree');
    const expected = ['identity.json', 'policy', 'policy-runtime.js', 'profiles', 'skills'];
    expect(readdirSync(runtime)).toEqual(expected);
    expect(JSON.parse(readFileSync(join(runtime, 'identity.json'), 'utf8'))).toEqual({
      repository: toolchainName,
      revision,
    });
  });

  it('leaves no staging, no lock and a private key that only its owner can read', () => {
    expect(readdirSync(state).sort()).toEqual([
      'installations',
      'keys',
      'npm-cache',
      'runtimes',
      'trust.json',
    ]);
    expect(statSync(state).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(join(state, 'keys')))
      expect(statSync(join(state, 'keys', name)).mode & 0o777).toBe(0o600);
  });

  it('is rotated: everything that counts is signed anew, and the old key proves nothing any more', async () => {
    const before = (await ask('list')) as { readonly keys: readonly { readonly id: string }[] };
    expect(await ask('rotate')).toMatchObject({
      generation: 4,
      keys: [{ id: before.keys[0]?.id, status: 'revoked' }, { status: 'active' }],
      runtimes: [{ generation: 4 }],
    });
    expect((await trust(['verify'])).out).toMatch(/^(?:proven .*\n){3}$/);
    expect(readdirSync(join(state, 'keys'))).toHaveLength(1);
    const repository = createPinnedRepository(toolchain.revision);
    expect(await establishFrom(state, repository)).toEqual(['established']);
    repository.dispose();
  });

  it('RT-1 replaces a runtime that is added again, and forgets what is revoked', async () => {
    const { revision } = toolchain;
    expect(await ask('runtime', 'add', revision, ...from)).toMatchObject({ runtimes: [{ generation: 5 }] });
    expect(readdirSync(join(state, 'runtimes'))).toEqual([`${revision}.5`]);
    expect(await ask('revoke', '--runtime', revision)).toMatchObject({ generation: 5, runtimes: [] });
    expect(await ask('revoke', '--installation')).toMatchObject({ installation: null });
    expect([...readdirSync(join(state, 'runtimes')), ...readdirSync(join(state, 'installations'))]).toEqual(
      [],
    );
    const again = await trust(['revoke', '--runtime', revision]);
    expect([again.exitCode, again.err]).toEqual([2, expect.stringContaining('(app.nothing-to-revoke)')]);
  });

  it('believes nothing after its key was revoked, until there is another one', async () => {
    const { keys } = (await ask('list')) as {
      readonly keys: readonly { readonly id: string; status: string }[];
    };
    const active = keys.find(({ status }) => status === 'active')?.id ?? '';
    await ask('revoke', '--key', active);
    const refused = await trust(['runtime', 'add', toolchain.revision, ...from]);
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('(trust.signer-revoked)')]);
    const verified = await trust(['verify']);
    expect([verified.exitCode, verified.out]).toEqual([
      1,
      expect.stringContaining('WRONG   the key that signs'),
    ]);
    await ask('rotate');
    expect((await trust(['verify'])).exitCode).toBe(0);
  });
});

describe('proofmark trust', () => {
  it('says what is missing, and exits by the rules of the house', async () => {
    const elsewhere = { PROOFMARK_STATE: join(toolchain.folder, 'none') };
    const missing = await trust(['list'], elsewhere);
    expect([missing.exitCode, missing.err]).toEqual([2, expect.stringContaining('(app.deployment-missing)')]);
    expect(missing.err).toContain('remedy: make a deployment with proofmark trust init');
    const relative = await trust(['list'], { PROOFMARK_STATE: 'state' });
    expect([relative.exitCode, relative.err]).toEqual([2, expect.stringContaining('is relative')]);
    const twice = await trust(['init']);
    expect([twice.exitCode, twice.err]).toEqual([2, expect.stringContaining('(app.deployment-exists)')]);
    const unnamed = await trust(['runtime', 'add', toolchain.revision, '--from', './repository']);
    expect([unnamed.exitCode, unnamed.err]).toEqual([2, expect.stringContaining('(app.toolchain-unnamed)')]);
    const short = await trust(['runtime', 'add', toolchain.revision.slice(0, 12), ...from]);
    expect([short.exitCode, short.err]).toEqual([2, expect.stringContaining('full commit id')]);
    const nothing = await trust(['revoke']);
    expect([nothing.exitCode, nothing.err]).toEqual([2, expect.stringContaining('say what to revoke')]);
  });

  it('T27 refuses a commit that no branch and no tag leads to, with a code, a remedy and exit code 1', async () => {
    const run = await trust(['runtime', 'add', '1'.repeat(40), ...from]);
    expect(run.exitCode).toBe(1);
    expect(run.err).toMatch(/is of a fork.*\(git\.commit-unreachable\)\n {2}remedy: /);
  });

  it('RT-4 refuses a commit that says it is another toolchain than the one that was named', async () => {
    const run = await trust([
      'runtime',
      'add',
      toolchain.revision,
      '--from',
      './repository',
      '--name',
      'owner/other',
    ]);
    expect([run.exitCode, run.err]).toEqual([1, expect.stringContaining('(app.toolchain-differs)')]);
    expect(run.err).toContain('says that it is owner/toolchain, not owner/other');
  });

  it('IN-1 does not install where the build does not know who it is', async () => {
    const nobody = createInstalledTool({ revision: null });
    const { PATH = '' } = process.env;
    const args = [nobody.proofmark, 'trust', 'install', ...from, '--revision', toolchain.revision];
    const env = { PATH, PROOFMARK_STATE: state };
    const run = promisify(execFile)(process.execPath, args, { cwd: toolchain.folder, env });
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(app.installer-unknown)'),
    });
  });

  it('tells what npm said where it fails, made visible', async () => {
    const broken = toolchain.publish({
      'build.js': "console.error('\\u001b[31mbroken build'); process.exit(7);",
    });
    const run = await trust(['runtime', 'add', broken, ...from]);
    expect([run.exitCode, run.err]).toEqual([3, expect.stringContaining('(app.npm-failed)')]);
    expect(run.err).toContain('\\x1b[31mbroken build');
    toolchain.publish({ 'build.js': readFileSync(join(toolchain.repository.path, 'build.js'), 'utf8') });
  });

  it('CL-1 changes nothing by what the environment asks git, npm, node and the loader for', async () => {
    const folder = join(toolchain.folder, 'hostile-environment');
    mkdirSync(folder);
    const [loaded, ran, preload, script] = ['loaded', 'ran', 'preload.cjs', 'script'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    writeFileSync(
      preload,
      `require('fs').appendFileSync(${JSON.stringify(loaded)}, process.argv[1] + '\\n')`,
    );
    writeFileSync(script, `#!/bin/sh\n: > '${ran}'\nexec /bin/sh "$@"\n`, { mode: 0o755 });
    const hostile = {
      NODE_OPTIONS: `--require=${preload}`,
      NODE_PATH: folder,
      LD_LIBRARY_PATH: folder,
      GIT_DIR: folder,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.sshCommand',
      GIT_CONFIG_VALUE_0: script,
      GIT_SSH_COMMAND: script,
      GIT_EXTERNAL_DIFF: script,
      GIT_EXEC_PATH: folder,
      GIT_ALLOW_PROTOCOL: 'ext',
      npm_config_registry: 'http://127.0.0.1:1/',
      NPM_CONFIG_REGISTRY: 'http://127.0.0.1:1/',
      npm_config_script_shell: script,
      npm_config_ignore_scripts: 'false',
      npm_config_cache: folder,
      npm_config_omit: 'dev',
    };
    const run = await trust(['runtime', 'add', toolchain.revision, ...from], hostile);
    expect([run.exitCode, run.err]).toEqual([0, '']);
    expect(existsSync(ran)).toBe(false);
    // Node itself obeys the variable before any line of ours runs; nothing that we start is reached by it.
    expect(readFileSync(loaded, 'utf8')).toBe(`${tool.proofmark}\n`);
    expect((await trust(['verify'], hostile)).exitCode).toBe(0);
  });
});
