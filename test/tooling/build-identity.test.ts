import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBuildRecord } from '../../src/app/build-identity/build-record.ts';
import { decideBuildRecord } from '../../src/app/build-identity/decide-build-record.ts';
import { removeStaleOutputs } from '../../src/app/build-identity/remove-stale-outputs.ts';
import { writeBuildRecord } from '../../src/app/build-identity/write-build-record.ts';
import { readToolchainIdentity } from '../../src/app/policy/index.ts';
import { type FixtureRepository, toCommitId } from '../support/git-fixture.ts';
import { useFixture } from '../support/open-fixture.ts';

const repository = 'proofmark/proofmark';
const id = toCommitId('1f'.repeat(20));

/** A repository with the files of ours that decide who a build is, and something that was built. */
function createSources(): { readonly fixture: FixtureRepository; readonly head: string } {
  const { fixture } = useFixture();
  for (const name of ['package.json', '.gitignore', '.gitattributes', 'release/archived-commit'])
    cpSync(name, join(fixture.path, name));
  fixture.write('src/main.ts', 'export {};\n');
  fixture.write('dist/main.js', 'export {};\n');
  return { fixture, head: fixture.commit('one') };
}

/** What a build in a folder writes, read back as the tool reads it. */
async function build(folder: string) {
  const written = await writeBuildRecord(folder);
  if (!written.ok) throw new Error(written.error.code);
  const identity = await readToolchainIdentity(folder);
  expect(identity).toEqual(written.value.record);
  return identity;
}

/** Unpacks a commit as platforms hand it out, into a folder that may lie in another repository. */
function extract(fixture: FixtureRepository, commit: string, folder: string): string {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const tar = fixture.gitBytes(['archive', '--format=tar', commit]);
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: tar });
  return folder;
}

describe('a build', () => {
  it('PM-1 in a clean clone knows its commit', async () => {
    const { fixture, head } = createSources();
    fixture.git(['clone', '--quiet', '.', '../clone']);
    const clone = join(fixture.path, '../clone');
    mkdirSync(join(clone, 'dist'));
    expect(await build(clone)).toEqual({ repository, revision: head, reason: null });
  });

  it('PM-1 of changed files knows none, and forgets the one that the build before it knew', async () => {
    const { fixture, head } = createSources();
    expect(await build(fixture.path)).toMatchObject({ revision: head });
    fixture.write('src/main.ts', 'export const changed = 1;\n');
    expect(await build(fixture.path)).toEqual({ repository, revision: null, reason: 'git.worktree-changed' });
    fixture.git(['checkout', '--quiet', 'src/main.ts']);
    expect(await build(fixture.path)).toMatchObject({ revision: head });
  });

  it('PM-1 of unpacked files knows the commit that git archive packed', async () => {
    const { fixture, head } = createSources();
    const folder = extract(fixture, head, join(fixture.path, '../unpacked'));
    expect(await build(folder)).toEqual({ repository, revision: head, reason: null });
  });

  it('PM-1 of unpacked files inside another repository is not taken for that one', async () => {
    const { fixture, head } = createSources();
    const folder = extract(fixture, head, join(useFixture().fixture.path, 'vendor/tool'));
    expect(await build(folder)).toEqual({ repository, revision: head, reason: null });
  });

  it('PM-1 of unpacked files of no commit knows none', async () => {
    const { fixture } = createSources();
    const folder = extract(fixture, 'HEAD^{tree}', join(fixture.path, '../unpacked'));
    expect(await build(folder)).toEqual({ repository, revision: null, reason: 'git.no-repository' });
  });

  it('PM-1 of changed files does not believe an archived name that lies among them', async () => {
    const { fixture } = createSources();
    fixture.write('release/archived-commit', `${id}\n`);
    expect(await build(fixture.path)).toMatchObject({ revision: null, reason: 'git.worktree-changed' });
  });

  it('PM-1 carries nothing that was built from a file of another commit', async () => {
    const { fixture } = createSources();
    for (const name of ['dist/gone.js', 'dist/gone/inner.js', 'dist/.tsbuildinfo', 'dist/bundles/one.js'])
      fixture.write(name, '');
    await build(fixture.path);
    expect(await removeStaleOutputs(fixture.path)).toBe(2);
    expect(readdirSync(join(fixture.path, 'dist')).sort()).toEqual([
      '.tsbuildinfo',
      'build.json',
      'bundles',
      'gone',
      'main.js',
    ]);
  });

  it('needs a package.json that says where the toolchain comes from', async () => {
    const { fixture } = createSources();
    fixture.write('package.json', '{"name": "proofmark"}\n');
    expect(await writeBuildRecord(fixture.path)).toEqual({
      ok: false,
      error: { code: 'app.no-manifest-repository' },
    });
  });
});

describe('decideBuildRecord', () => {
  const absent = { ok: false, error: { code: 'git.no-repository' } } as const;

  it.each([
    '$Format:%H$',
    'LOCAL-DEVELOPMENT',
    '0'.repeat(40),
    'a'.repeat(64),
    id.toUpperCase(),
    id.slice(1),
    '',
  ])('takes %j for no commit', (archived) => {
    expect(decideBuildRecord(repository, absent, archived).revision).toBeNull();
  });

  it('prefers what a working tree proves to what a file says', () => {
    const other = toCommitId('2e'.repeat(20));
    expect(decideBuildRecord(repository, { ok: true, value: id }, `${other}\n`).revision).toBe(id);
  });
});

describe('an installation', () => {
  const known = { repository, revision: id, reason: null };

  it.each([
    ['no record', null],
    ['a record that is cut off', JSON.stringify(known).slice(0, -1)],
    ['a record with another member', JSON.stringify({ ...known, channel: 'stable' })],
    ['a record without one', JSON.stringify({ repository, revision: id })],
    ['a record that says a member twice', JSON.stringify(known).replace('{', `{"revision":"${id}",`)],
    ['a placeholder', JSON.stringify({ ...known, revision: 'LOCAL-DEVELOPMENT' })],
    ['the null id', JSON.stringify({ ...known, revision: '0'.repeat(40) })],
    ['one digit repeated', JSON.stringify({ ...known, revision: 'f'.repeat(40) })],
    ['a short id', JSON.stringify({ ...known, revision: id.slice(0, 12) })],
    ['a commit and a reason for having none', JSON.stringify({ ...known, reason: 'git.no-commit' })],
    ['neither', JSON.stringify({ ...known, revision: null })],
  ])('PO-4 with %s knows no commit', async (_what, text) => {
    const { fixture } = createSources();
    if (text !== null) writeFileSync(join(fixture.path, 'dist/build.json'), text);
    expect(await readToolchainIdentity(fixture.path)).toEqual({
      repository,
      revision: null,
      reason: 'app.build-record-malformed',
    });
  });

  it('has a well-formed record, as npm packs it', () => {
    expect(parseBuildRecord(readFileSync('dist/build.json', 'utf8'))).toMatchObject({ ok: true });
    const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(listing) as { readonly files: readonly { readonly path: string }[] }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    expect(paths).toEqual(expect.arrayContaining(['dist/build.json', 'bin/agent-policy.js']));
    for (const folder of ['policy', 'profiles', 'skills', 'schemas', 'integrations'])
      expect(paths.filter((path) => path.startsWith(`${folder}/`))).not.toEqual([]);
    expect(paths.filter((path) => path.endsWith('.tsbuildinfo'))).toEqual([]);
  });
});
