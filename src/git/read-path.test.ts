import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import { type ObjectId, parseRepoPath, parseRepoPathText, type RepoPath } from '../core/index.ts';
import { readAttributesFiles } from './read-attributes-files.ts';
import { readTreeId } from './read-object.ts';
import { readPath } from './read-path.ts';

function path(text: string): RepoPath {
  const parsed = parseRepoPathText(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
}

describe('readPath', () => {
  it('reads files, executables and links, and calls everything else nothing', async () => {
    const { fixture, open } = useFixture();
    fixture.write('d/e/file', 'text\n');
    fixture.write('tool', '#!/bin/sh\n', 0o755);
    fixture.git(['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`]);
    const link = fixture.git(['hash-object', '-w', '--stdin'], { input: 'd' });
    fixture.git(['update-index', '--add', '--cacheinfo', `120000,${link},link`]);
    fixture.git(['add', 'd', 'tool']);
    const tree = fixture.git(['write-tree']) as ObjectId;
    const repository = await open();
    const read = async (text: string) => {
      const file = await readPath(repository, tree, path(text));
      if (!file.ok) throw new Error(file.error.code);
      return file.value === null ? null : [file.value.mode, file.value.bytes.toString()];
    };
    expect(await read('d/e/file')).toEqual(['100644', 'text\n']);
    expect(await read('tool')).toEqual(['100755', '#!/bin/sh\n']);
    expect(await read('link')).toEqual(['120000', 'd']);
    for (const none of ['d', 'd/e', 'sub', 'sub/file', 'link/e/file', 'tool/x', 'd/e/fil', 'D/e/file', 'x']) {
      expect(await read(none), none).toBeNull();
    }
  });

  it('finds a name that is not UTF-8 by its bytes', async () => {
    const { fixture, open } = useFixture({ bare: true });
    const blob = fixture.git(['hash-object', '-w', '--stdin'], { input: 'x\n' });
    const row = Buffer.concat([Buffer.from(`100644 blob ${blob}\tcaf`), Buffer.from([0xe9, 0])]);
    const tree = fixture.git(['mktree', '-z'], { input: row }) as ObjectId;
    const name = parseRepoPath(Buffer.from('caf\xe9', 'latin1'));
    if (!name.ok) throw new Error(name.error.reason);
    const file = await readPath(await open(), tree, name.value);
    expect(file.ok && file.value?.id).toBe(blob);
  });
});

describe('readAttributesFiles', () => {
  it('CH-3 reads the files on the way to the changed paths from the named tree, outermost first', async () => {
    const { fixture, open } = useFixture();
    const names = [
      '.gitattributes',
      'a/.gitattributes',
      'a/b/.gitattributes',
      'other/.gitattributes',
      'a/b/c/x',
    ];
    for (const name of names) fixture.write(name, `base of ${name}\n`);
    const base = fixture.commit('base');
    fixture.write('.gitattributes', 'head\n');
    fixture.write('a/b/c/.gitattributes', 'head\n');
    fixture.commit('head');
    const repository = await open();
    const tree = await readTreeId(repository, base);
    if (!tree.ok) throw new Error(tree.error.code);
    const changed = [path('a/b/c/x'), path('a/b/c/new'), path('nowhere/at/all'), path('top')];
    const files = await readAttributesFiles(repository, tree.value, changed);
    expect(files.ok && files.value.map((file) => [file.path.text, file.bytes.toString()])).toEqual([
      ['.gitattributes', 'base of .gitattributes\n'],
      ['a/.gitattributes', 'base of a/.gitattributes\n'],
      ['a/b/.gitattributes', 'base of a/b/.gitattributes\n'],
    ]);
  });

  it('CH-3 follows no link of that name and refuses one that is no list of patterns', async () => {
    const { fixture, open } = useFixture();
    const link = fixture.git(['hash-object', '-w', '--stdin'], { input: 'secret' });
    fixture.git(['update-index', '--add', '--cacheinfo', `120000,${link},.gitattributes`]);
    const linked = fixture.git(['write-tree']) as ObjectId;
    const long = fixture.git(['hash-object', '-w', '--stdin'], { input: 'x'.repeat((1 << 20) + 1) });
    fixture.git(['update-index', '--add', '--cacheinfo', `100644,${long},.gitattributes`]);
    const bloated = fixture.git(['write-tree']) as ObjectId;
    const repository = await open();
    expect(await readAttributesFiles(repository, linked, [path('a')])).toEqual({ ok: true, value: [] });
    expect(await readAttributesFiles(repository, bloated, [path('a')])).toEqual({
      ok: false,
      error: { code: 'git.object-too-large', id: long, type: 'blob', bytes: (1 << 20) + 1, limit: 1 << 20 },
    });
  });
});
