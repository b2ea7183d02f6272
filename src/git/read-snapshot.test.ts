import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FixtureRepository } from '../../test/support/git-fixture.ts';
import { useFixture } from '../../test/support/open-fixture.ts';
import { type CommitId, parseRepoPathText } from '../core/index.ts';
import type { GitRepository } from './git-repository.ts';
import { readDiff } from './read-diff.ts';
import { readPath } from './read-path.ts';

/** What changed, as `status path`, from the diff of a snapshot. */
async function changesOf(repository: GitRepository, from: CommitId, to: 'index' | 'worktree') {
  const diff = await readDiff(repository, { from, to });
  if (!diff.ok) return diff.error.code;
  return Array.from(
    diff.value.bytes
      .toString('latin1')
      .matchAll(/^diff --git a\/(.*) b\/.*\n(new|deleted|old|similarity|index)/gm),
    ([, path, word]) => `${word} ${path}`,
  );
}

/** Every file below the Git directory with its bytes, and the index with its time. */
function fingerprint(fixture: FixtureRepository): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(fixture.gitDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    hash.update(`${path}\0`);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return `${hash.digest('hex')} ${statSync(join(fixture.gitDir, 'index')).mtimeMs}`;
}

describe('readSnapshot', () => {
  it('shows what is staged, and only that', async () => {
    const { fixture, open } = useFixture();
    fixture.write('staged', 'a\n');
    fixture.write('unstaged', 'a\n');
    fixture.write('gone', 'a\n');
    const head = fixture.commit('one');
    fixture.write('staged', 'b\n');
    fixture.write('added', 'x\n');
    fixture.git(['add', 'staged', 'added']);
    fixture.git(['rm', '--quiet', 'gone']);
    fixture.write('unstaged', 'b\n');
    fixture.write('untracked', 'x\n');
    expect(await changesOf(await open(), head, 'index')).toEqual([
      'new added',
      'deleted gone',
      'index staged',
    ]);
  });

  it('shows everything in the working tree that is not ignored', async () => {
    const { fixture, open } = useFixture();
    fixture.write('.gitignore', '*.log\n');
    for (const name of ['kept', 'edited', 'staged', 'deleted', 'tool', 'unstaged-deletion'])
      fixture.write(name, `${name}\n`);
    const head = fixture.commit('one');
    fixture.write('edited', 'b\n');
    fixture.write('staged', 'b\n');
    fixture.git(['add', 'staged']);
    fixture.git(['rm', '--quiet', 'deleted']);
    fixture.remove('unstaged-deletion');
    fixture.write('tool', 'tool\n', 0o755);
    fixture.write('new/deep file', 'x\n');
    fixture.write('new/debug.log', 'x\n');
    fixture.write('.git/info/exclude', '/private\n');
    fixture.write('private', 'x\n');
    fixture.write('intended', 'x\n');
    fixture.git(['add', '--intent-to-add', 'intended']);
    expect(await changesOf(await open(), head, 'worktree')).toEqual([
      'deleted deleted',
      'index edited',
      'new intended',
      'new new/deep file',
      'index staged',
      'old tool',
      'deleted unstaged-deletion',
    ]);
  });

  it('lets the files of the working tree be read as any other tree', async () => {
    const { fixture, open } = useFixture();
    fixture.write('d/a', 'a\n');
    const head = fixture.commit('one');
    fixture.write('d/a', 'changed\n');
    const repository = await open();
    const diff = await readDiff(repository, { from: head, to: 'worktree' });
    const path = parseRepoPathText('d/a');
    if (!diff.ok || !path.ok) throw new Error('both are fine');
    const file = await readPath(repository, diff.value.toTree, path.value);
    expect(file.ok && file.value?.bytes.toString()).toBe('changed\n');
  });

  it('writes nothing into the repository', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    fixture.write('a', 'b\n');
    fixture.write('untracked', 'x\n');
    utimesSync(join(fixture.path, 'a'), 1, 1);
    const before = fingerprint(fixture);
    const repository = await open();
    expect(await changesOf(repository, head, 'worktree')).toEqual(['index a', 'new untracked']);
    expect(await changesOf(repository, head, 'index')).toEqual([]);
    expect(fingerprint(fixture)).toBe(before);
  });

  it('sees an edit of equal length in the very second in which the index was written', async () => {
    const { fixture, open } = useFixture();
    const file = join(fixture.path, 'a');
    const second = 1_700_000_000;
    const write = (content: string) => {
      fixture.write('a', content);
      utimesSync(file, second, second);
      return Math.floor(statSync(file).ctimeMs / 1000);
    };
    const head = fixture.commit('one');
    // The file system's own clock cannot be set: both writes have to fall into one second of it.
    let staged = write('a\n');
    for (let edited = -1; edited !== staged; ) {
      staged = write('a\n');
      fixture.git(['update-index', '--add', 'a']);
      edited = write('b\n');
    }
    utimesSync(join(fixture.gitDir, 'index'), second, second + 0.5);
    const diff = await readDiff(await open(), { from: head, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('\n+b\n');
  });

  it('handles files that became folders, folders that became files, and links', async () => {
    const { fixture, open } = useFixture();
    fixture.write('file', 'a\n');
    fixture.write('folder/a', 'a\n');
    fixture.write('linked/a', 'a\n');
    const head = fixture.commit('one');
    for (const name of ['file', 'folder', 'linked']) rmSync(join(fixture.path, name), { recursive: true });
    fixture.write('file/a', 'b\n');
    fixture.write('folder', 'b\n');
    fixture.write('elsewhere/a', 'not tracked\n');
    symlinkSync('elsewhere', join(fixture.path, 'linked'));
    const repository = await open();
    expect(await changesOf(repository, head, 'worktree')).toEqual([
      'new elsewhere/a',
      'deleted file',
      'new file/a',
      'new folder',
      'deleted folder/a',
      'new linked',
      'deleted linked/a',
    ]);
    const diff = await readDiff(repository, { from: head, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('new file mode 120000\n');
  });

  it('takes names that are not UTF-8 and names that look like options', async () => {
    const { fixture, open } = useFixture();
    const head = fixture.commit('one');
    fixture.write('--force', 'x\n');
    fixture.write('a\nb', 'x\n');
    fixture.gitBytes(['hash-object', '-w', '--stdin'], { input: 'x\n' });
    expect(await changesOf(await open(), head, 'worktree')).toEqual(['new --force']);
    const diff = await readDiff(await open(), { from: head, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('+++ "b/a\\nb"\n');
  });

  it('refuses to call an unfinished merge staged, and shows its markers in the working tree', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    fixture.commit('one');
    fixture.branch('side');
    fixture.write('a', 'b\n');
    fixture.commit('side');
    fixture.git(['checkout', '--quiet', 'main']);
    fixture.write('a', 'c\n');
    const head = fixture.commit('main');
    expect(() => fixture.git(['merge', '--quiet', 'side'])).toThrow();
    const repository = await open();
    expect(await readDiff(repository, { from: head, to: 'index' })).toEqual({
      ok: false,
      error: { code: 'git.unmerged-index', paths: 1 },
    });
    const diff = await readDiff(repository, { from: head, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('+<<<<<<< HEAD\n c\n+=======\n+b\n');
  });

  it('reads split and version 4 indexes, and leaves out what a sparse checkout has not written', async () => {
    const { fixture, open } = useFixture();
    for (const name of ['in/a', 'out/b', 'c']) fixture.write(name, 'a\n');
    const head = fixture.commit('one');
    fixture.git(['update-index', '--index-version', '4']);
    fixture.git(['update-index', '--split-index']);
    fixture.write('c', 'b\n');
    fixture.git(['add', 'c']);
    fixture.git(['sparse-checkout', 'set', '--sparse-index', 'in']);
    fixture.write('in/a', 'b\n');
    const repository = await open();
    expect(await changesOf(repository, head, 'worktree')).toEqual(['index c', 'index in/a']);
    expect(await changesOf(repository, head, 'index')).toEqual(['index c']);
  });

  it('counts a submodule by the commit that it stands at, and leaves out repositories that nobody added', async () => {
    const { fixture: inner } = useFixture();
    inner.write('a', 'a\n');
    inner.commit('one');
    const { fixture, open } = useFixture();
    fixture.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub']);
    const head = fixture.commit('with sub');
    const sub = join(fixture.path, 'sub');
    fixture.git(['commit', '--quiet', '--allow-empty', '-m', 'two'], { cwd: sub });
    fixture.git(['clone', '--quiet', inner.path, 'stray']);
    expect(await changesOf(await open(), head, 'worktree')).toEqual(['index sub']);
  });

  it('has nothing to say about a bare repository', async () => {
    const { fixture, open } = useFixture();
    const head = fixture.commit('one');
    const bare = join(dirname(fixture.path), 'bare.git');
    mkdirSync(bare);
    fixture.git(['clone', '--quiet', '--bare', '--no-local', fixture.path, bare]);
    expect(await changesOf(await open(bare), head, 'index')).toBe('git.no-worktree');
  });

  it('takes an unborn repository for empty', async () => {
    const { fixture, open } = useFixture();
    fixture.write('first', 'x\n');
    const diff = await readDiff(await open(), { from: null, to: 'worktree' });
    expect(diff.ok && diff.value.bytes.toString()).toContain('+++ b/first\n');
    const staged = await readDiff(await open(), { from: null, to: 'index' });
    expect(staged.ok && staged.value.bytes.length).toBe(0);
  });
});
