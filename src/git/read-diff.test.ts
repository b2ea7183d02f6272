import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import type { ObjectId } from '../core/index.ts';
import type { GitRepository } from './git-repository.ts';
import { toEmptyTree } from './object-format.ts';
import { type DiffRange, readDiff } from './read-diff.ts';

async function textOf(repository: GitRepository, from: DiffRange['from'], to: DiffRange['to']) {
  const diff = await readDiff(repository, { from, to });
  return diff.ok ? diff.value.bytes.toString('latin1') : diff.error.code;
}

describe('readDiff', () => {
  it.each(['sha1', 'sha256'] as const)('shows what git diff shows, with %s', async (format) => {
    const { fixture, open } = useFixture({ format });
    for (let file = 0; file < 40; file++) fixture.write(`d${file % 7}/f${file}`, `line ${file}\n`.repeat(30));
    fixture.write('tool', '#!/bin/sh\n');
    const before = fixture.commit('before');
    fixture.git(['mv', 'd1/f1', 'moved']);
    fixture.write('d2/f2', `${'line 2\n'.repeat(14)}other\n${'line 2\n'.repeat(15)}`);
    fixture.write('tool', '#!/bin/sh\n', 0o755);
    fixture.remove('d3');
    fixture.write('new/empty', '');
    fixture.write('new/binary', Buffer.from([0, 1, 2, 255]));
    fixture.write('no-newline', 'end');
    const after = fixture.commit('after');
    const repository = await open();
    const expected = fixture.git(['diff', '-M', '--full-index', before, after]);
    expect(await textOf(repository, before, after)).toBe(`${expected}\n`);
    const trees = [before, after].map((commit) => fixture.git(['rev-parse', `${commit}^{tree}`]));
    const diff = await readDiff(repository, { from: before, to: after });
    expect(diff.ok && [diff.value.fromTree, diff.value.toTree]).toEqual(trees);
    expect(await textOf(repository, ...(trees as [ObjectId, ObjectId]))).toBe(`${expected}\n`);
  });

  it.each(['sha1', 'sha256'] as const)(
    'shows a commit without parents against nothing, with %s',
    async (format) => {
      const { fixture, open } = useFixture({ format });
      fixture.write('a/b', 'text\n');
      const root = fixture.commit('root');
      const repository = await open();
      expect(await textOf(repository, null, root)).toContain('new file mode 100644\n');
      expect(await textOf(repository, root, toEmptyTree(format))).toContain('deleted file mode 100644\n');
    },
  );

  it('is empty between equal trees', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const one = fixture.commit('one');
    const two = fixture.commit('two');
    expect(await textOf(await open(), one, two)).toBe('');
  });

  it('shows a submodule as its two commits, which need not be there', async () => {
    const { fixture, open } = useFixture();
    const commit = (digit: string) => {
      fixture.git(['update-index', '--add', '--cacheinfo', `160000,${digit.repeat(40)},sub`]);
      fixture.git(['commit', '--quiet', '-m', digit]);
      return fixture.git(['rev-parse', 'HEAD']) as ObjectId;
    };
    const [before, after] = [commit('1'), commit('2')];
    expect(await textOf(await open(), before, after)).toContain(
      `-Subproject commit ${'1'.repeat(40)}\n+Subproject commit ${'2'.repeat(40)}\n`,
    );
  });

  it('CH-3 takes no attributes from the head: a file cannot call itself binary there', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a.py', 'def f():\n  pass\n');
    const before = fixture.commit('before');
    fixture.write('a.py', 'def f():\n  return 1\n');
    fixture.write('.gitattributes', '* -diff\n*.py binary\n');
    const after = fixture.commit('after');
    expect(await textOf(await open(), before, after)).toContain('-  pass\n+  return 1\n');
  });

  it('goes on past files of many megabytes, which count as binary, and shows those of a few', async () => {
    const { fixture, open } = useFixture();
    fixture.write('small', 'a\n');
    fixture.write('large', 'line\n'.repeat(400_000));
    const before = fixture.commit('before');
    fixture.write('giant', Buffer.alloc(33 << 20, 'line\n'));
    fixture.write('small', 'b\n');
    fixture.write('large', `${'line\n'.repeat(400_000)}last\n`);
    const text = await textOf(await open(), before, fixture.commit('after'));
    expect(text).toContain('Binary files /dev/null and b/giant differ\n');
    expect(text).toContain('-a\n+b\n');
    expect(text).toContain('@@ -399998,3 +399998,4 @@ line\n line\n line\n line\n+last\n');
  });

  it('gives up on trees that hold themselves a million times over, before git is asked', async () => {
    const { fixture, open } = useFixture({ bare: true });
    let id = fixture.git(['hash-object', '-w', '--stdin'], { input: 'x\n' });
    for (let level = 0; level < 20; level++) {
      const [mode, type] = level === 0 ? ['100644', 'blob'] : ['040000', 'tree'];
      const rows = Array.from({ length: 10 }, (_, at) => `${mode} ${type} ${id}\tn${at}\n`);
      id = fixture.git(['mktree'], { input: rows.join('') });
    }
    expect(await textOf(await open(), null, id as ObjectId)).toBe('git.too-many-changes');
  });

  it('says what an id names that is neither a commit nor a tree, or names nothing', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    const blob = fixture.git(['rev-parse', 'HEAD:a']) as ObjectId;
    const repository = await open();
    expect(await textOf(repository, head, blob)).toBe('git.object-wrong-type');
    expect(await textOf(repository, head, 'd'.repeat(40) as ObjectId)).toBe('git.object-missing');
  });
});
