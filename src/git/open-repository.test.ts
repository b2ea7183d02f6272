import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import { openRepository, readRepositoryLabel } from './open-repository.ts';
import { readDiff } from './read-diff.ts';
import { readCommit } from './read-object.ts';
import { resolveCommit } from './resolve-commit.ts';

describe('openRepository', () => {
  it('opens a working tree from any folder inside it and through a link', async () => {
    const { fixture, open } = useFixture({ name: 'shop' });
    fixture.write('src/deep/a.ts', 'a\n');
    const head = fixture.commit('one');
    symlinkSync(join(fixture.path, 'src'), join(dirname(fixture.path), 'link'));
    for (const path of ['', 'src/deep', '.git', '../link/deep']) {
      const repository = await open(join(fixture.path, path));
      expect(repository.places).toEqual({
        gitDir: fixture.gitDir,
        commonDir: fixture.gitDir,
        objectDir: join(fixture.gitDir, 'objects'),
        worktree: fixture.path,
      });
      expect(readRepositoryLabel(repository)).toBe('shop');
      expect(await resolveCommit(repository, 'HEAD')).toEqual({ ok: true, value: head });
    }
  });

  it('opens a bare repository and names it without its ending', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    const bare = join(dirname(fixture.path), 'shop.git');
    fixture.git(['clone', '--quiet', '--bare', '--no-local', fixture.path, bare]);
    const repository = await open(bare);
    expect(repository.places.worktree).toBeNull();
    expect(readRepositoryLabel(repository)).toBe('shop');
    expect(await resolveCommit(repository, 'main')).toEqual({ ok: true, value: head });
  });

  it('opens a linked working tree with its own HEAD and its own uncommitted change', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const first = fixture.commit('one');
    fixture.write('a', 'b\n');
    fixture.commit('two');
    const linked = join(dirname(fixture.path), 'linked');
    fixture.git(['worktree', 'add', '--quiet', '-b', 'side', linked, first]);
    fixture.write('../linked/b', 'new\n');
    const repository = await open(linked);
    expect(readRepositoryLabel(repository)).toBe('linked');
    expect(await resolveCommit(repository, 'HEAD')).toEqual({ ok: true, value: first });
    const diff = await readDiff(repository, { from: first, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('+++ b/b\n@@ -0,0 +1 @@\n+new\n');
  });

  it('opens a submodule', async () => {
    const { fixture } = useFixture();
    const { fixture: outer, open } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    outer.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', fixture.path, 'sub']);
    const repository = await open(join(outer.path, 'sub'));
    expect(repository.places.gitDir).toBe(join(outer.gitDir, 'modules/sub'));
    expect(await resolveCommit(repository, 'HEAD')).toEqual({ ok: true, value: head });
  });

  it('opens repositories of both hashes', async () => {
    for (const format of ['sha1', 'sha256'] as const) {
      const { fixture, open } = useFixture({ format });
      fixture.write('a', 'a\n');
      const head = fixture.commit('one');
      const repository = await open();
      expect(repository.format).toBe(format);
      expect((await readCommit(repository, head)).ok).toBe(true);
    }
  });

  it('opens a path with every character that git gives a meaning to', async () => {
    const { fixture, open } = useFixture({ name: 'a "b": c\\d;é\n#' });
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    fixture.write('a', 'b\n');
    const diff = await readDiff(await open(), { from: head, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('-a\n+b\n');
  });

  it('finds nothing where there is no repository, nor behind a broken .git file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proofmark-none-'));
    const missing = join(folder, 'missing');
    for (const path of [folder, missing]) {
      expect(await openRepository(path)).toEqual({ ok: false, error: { code: 'git.no-repository', path } });
    }
    const { fixture } = useFixture();
    renameSync(fixture.gitDir, join(fixture.path, 'moved'));
    fixture.write('.git', 'gitdir: nowhere\n');
    expect(await openRepository(fixture.path)).toMatchObject({ error: { code: 'git.no-repository' } });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['version', ['core.repositoryFormatVersion', '2']],
    ['extension', ['extensions.unheardOf', 'true']],
    ['refstorage', ['extensions.refStorage', 'reftable']],
    ['objectformat', ['extensions.objectFormat', 'sha512']],
  ] as const)('refuses what it does not understand: %s', async (feature, [name, value]) => {
    const { fixture } = useFixture();
    fixture.git(['config', '--file', '.git/config', name, value]);
    expect(await openRepository(fixture.path)).toEqual({
      ok: false,
      error: { code: 'git.unsupported-repository', feature },
    });
  });

  it('refuses a configuration that git cannot read', async () => {
    const { fixture } = useFixture();
    fixture.write('.git/config', '[core\n');
    expect(await openRepository(fixture.path)).toEqual({
      ok: false,
      error: { code: 'git.unsupported-repository', feature: 'config' },
    });
  });

  it('says where it looked for git', async () => {
    const { fixture } = useFixture();
    expect(await openRepository(fixture.path, { git: '/nowhere/git' })).toEqual({
      ok: false,
      error: { code: 'git.not-installed', searched: ['/nowhere/git'] },
    });
  });

  it('leaves nothing in the temporary folder, neither after closing nor after a refusal', async () => {
    const { fixture } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    const temporaryFolder = join(dirname(fixture.path), 'temporary');
    mkdirSync(temporaryFolder);
    const repository = await openRepository(fixture.path, { temporaryFolder });
    if (!repository.ok) throw new Error(repository.error.code);
    expect((await readDiff(repository.value, { from: null, to: head })).ok).toBe(true);
    expect(readdirSync(temporaryFolder)).toHaveLength(1);
    await repository.value.close();
    expect(readdirSync(temporaryFolder)).toEqual([]);
    fixture.git(['update-ref', `refs/replace/${head}`, head]);
    expect((await openRepository(fixture.path, { temporaryFolder })).ok).toBe(false);
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });
});
