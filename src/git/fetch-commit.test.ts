import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFixtureRepository, type FixtureOptions, toCommitId } from '../../test/support/git-fixture.ts';
import { useFixture } from '../../test/support/open-fixture.ts';
import { createTestFolder } from '../../test/support/temporary-folder.ts';
import type { CommitId } from '../core/index.ts';
import { fetchCommit } from './fetch-commit.ts';
import { readWholeTree } from './read-whole-tree.ts';

/** What fetching a commit from a path gives: the paths of its files, or the code of what kept it from being fetched. */
async function fetchFrom(path: string, commit: CommitId): Promise<readonly string[] | string> {
  const fetched = await fetchCommit({
    remote: { address: path, protocol: 'file' },
    commit,
    folder: join(createTestFolder(), 'private.git'),
    environment: {},
  });
  if (!fetched.ok) return fetched.error.code;
  const tree = await readWholeTree(fetched.value, commit, { bytes: 1 << 20, entries: 100 });
  await fetched.value.close();
  return tree.ok ? [...tree.value.keys()] : tree.error.code;
}

function useHistory(options: FixtureOptions = {}) {
  const { fixture } = useFixture(options);
  fixture.write('one', 'one\n');
  const first = fixture.commit('first');
  fixture.write('two', 'two\n');
  return { fixture, first, second: fixture.commit('second') };
}

describe('fetchCommit', () => {
  it.each(['sha1', 'sha256'] as const)(
    'RT-2 fetches exactly the commit that was named (%s)',
    async (format) => {
      const { fixture, first, second } = useHistory({ format });
      expect(await fetchFrom(fixture.path, first)).toEqual(['one']);
      expect(await fetchFrom(fixture.path, second)).toEqual(['one', 'two']);
    },
  );

  it('takes a commit that only a tag leads to, over tags of tags', async () => {
    const { fixture, first } = useHistory();
    fixture.branch('side', first);
    fixture.write('three', 'three\n');
    const tagged = fixture.commit('third');
    fixture.git(['tag', '--annotate', '--message=x', 'inner', 'side']);
    fixture.git(['tag', '--annotate', '--message=x', 'outer', 'inner']);
    fixture.git(['checkout', '--quiet', 'main']);
    fixture.git(['branch', '--delete', '--force', 'side']);
    fixture.git(['tag', '--delete', 'inner']);
    expect(await fetchFrom(fixture.path, tagged)).toEqual(['one', 'three']);
  });

  it('is not led astray by tags of files and trees', async () => {
    const { fixture, first } = useHistory();
    fixture.git(['tag', 'tree', 'HEAD^{tree}']);
    fixture.git(['tag', 'file', 'HEAD:one']);
    expect(await fetchFrom(fixture.path, first)).toEqual(['one']);
  });

  it('T27 refuses a commit that is only proposed, and one that nothing leads to', async () => {
    const { fixture, first } = useHistory();
    fixture.branch('fork', first);
    fixture.write('evil', 'evil\n');
    const proposed = fixture.commit('impostor');
    fixture.git(['checkout', '--quiet', 'main']);
    fixture.git(['branch', '--delete', '--force', 'fork']);
    fixture.git(['update-ref', 'refs/pull/7/head', proposed]);
    fixture.git(['config', 'uploadpack.allowAnySHA1InWant', 'true']);
    expect(await fetchFrom(fixture.path, proposed)).toBe('git.commit-unreachable');
    fixture.git(['update-ref', '-d', 'refs/pull/7/head']);
    expect(await fetchFrom(fixture.path, proposed)).toBe('git.commit-unreachable');
    expect(await fetchFrom(fixture.path, toCommitId('1'.repeat(40)))).toBe('git.commit-unreachable');
  });

  it('T29 refuses a repository that bends or cuts its history, each by its own code', async () => {
    const { fixture, first, second } = useHistory();
    fixture.git(['replace', second, first]);
    expect(await fetchFrom(fixture.path, second)).toBe('git.replace-refs');
    fixture.git(['replace', '--delete', second]);
    fixture.write('.git/shallow', `${second}\n`);
    expect(await fetchFrom(fixture.path, second)).toBe('git.shallow-repository');
    fixture.write('.git/shallow', '');
    fixture.write('.git/info/grafts', `${second}\n`);
    expect(await fetchFrom(fixture.path, second)).toBe('git.grafts');
  });

  it('fails where there is no repository, and where it is of another object format', async () => {
    expect(await fetchFrom(createTestFolder(), toCommitId('1'.repeat(40)))).toBe('git.no-repository');
    const { fixture } = useHistory({ format: 'sha256' });
    expect(await fetchFrom(fixture.path, toCommitId('1'.repeat(40)))).toBe('git.command-failed');
  });

  it('T04 executes nothing that the repository, its user or the environment asks for', async () => {
    const { fixture, second } = useHistory();
    const folder = createTestFolder();
    const [canary, script] = [join(folder, 'canary'), join(folder, 'script')];
    writeFileSync(script, `#!/bin/sh\n: > '${canary}'\nexec "$@"\n`, { mode: 0o755 });
    for (const name of ['uploadpack.packObjectsHook', 'core.fsmonitor', 'core.sshCommand', 'core.gitProxy'])
      fixture.git(['config', name, script]);
    fixture.write('.git/hooks/post-upload-pack', readFileSync(script), 0o755);
    writeFileSync(join(folder, '.gitconfig'), `[uploadpack]\n\tpackObjectsHook = ${script}\n`);
    const fetched = await fetchCommit({
      remote: { address: fixture.path, protocol: 'file' },
      commit: second,
      folder: join(folder, 'private.git'),
      environment: {
        HOME: folder,
        GIT_CONFIG_GLOBAL: join(folder, '.gitconfig'),
        GIT_SSH_COMMAND: script,
        GIT_UPLOAD_PACK: script,
        GIT_DIR: '/nowhere',
        GIT_EXEC_PATH: folder,
        LD_PRELOAD: '/nowhere',
      },
    });
    expect(fetched.ok).toBe(true);
    if (fetched.ok) await fetched.value.close();
    expect(existsSync(canary)).toBe(false);
  });

  it('speaks the named protocol and no other', async () => {
    const { fixture, second } = useHistory();
    const fetched = await fetchCommit({
      remote: { address: fixture.path, protocol: 'https' },
      commit: second,
      folder: join(createTestFolder(), 'private.git'),
      environment: {},
    });
    expect(fetched).toMatchObject({ ok: false, error: { code: 'git.command-failed', command: 'fetch' } });
  });
});

describe('readWholeTree', () => {
  /** What the tree of a commit comes to whose only unusual entry was put there by Git's plumbing. */
  async function readWith(mode: string, name: string, beside: readonly string[] = []): Promise<unknown> {
    const fixture = createFixtureRepository();
    const blob = fixture.git(['hash-object', '-w', '--stdin'], { input: 'x' });
    const id = mode === '160000' ? '1'.repeat(40) : blob;
    const entries = [`${mode} ${mode === '160000' ? 'commit' : 'blob'} ${id}\t${name}\0`];
    for (const other of beside) entries.push(`100644 blob ${blob}\t${other}\0`);
    const tree = fixture.git(['mktree', '-z', '--missing'], { input: entries.join('') });
    const commit = toCommitId(fixture.git(['commit-tree', '-m', 'odd', tree]));
    fixture.git(['update-ref', 'refs/heads/main', commit]);
    const { open } = useFixture();
    const read = await readWholeTree(await open(fixture.path), commit, { bytes: 1 << 20, entries: 100 });
    fixture.dispose();
    return read.ok ? [...read.value] : read.error;
  }

  it.each([
    ['120000', 'link', 'symlink'],
    ['160000', 'module', 'submodule'],
    ['100644', 'back\\slash', 'name'],
    ['100644', 'co:lon', 'name'],
    ['100644', 'dot.', 'name'],
    ['100644', 'space ', 'name'],
    ['100644', 'line\nfeed', 'name'],
    ['100644', 'zero\u200bwidth', 'name'],
  ])('T22 refuses an entry of mode %s named %j', async (mode, name, reason) => {
    expect(await readWith(mode, name)).toEqual({ code: 'git.entry-unfit', path: name, reason });
  });

  it('T22 refuses two names that some file system takes for one', async () => {
    expect(await readWith('100644', 'a', ['A'])).toEqual({
      code: 'git.entry-unfit',
      path: 'a',
      reason: 'twin',
    });
  });

  it('tells whether a file may be executed', async () => {
    expect(await readWith('100755', 'run')).toEqual([['run', { bytes: Buffer.from('x'), executable: true }]]);
  });

  it('stops at its bounds', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a/b', 'x'.repeat(100));
    const commit = fixture.commit('one');
    const repository = await open();
    const read = (bytes: number, entries: number) => readWholeTree(repository, commit, { bytes, entries });
    expect((await read(100, 2)).ok).toBe(true);
    expect(await read(99, 2)).toMatchObject({ error: { code: 'git.whole-tree-too-large', limit: 'bytes' } });
    expect(await read(100, 1)).toMatchObject({ error: { limit: 'entries' } });
  });
});
