import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FixtureRepository } from '../../test/support/git-fixture.ts';
import { useFixture } from '../../test/support/open-fixture.ts';
import { readCheckedOutCommit } from './read-checked-out-commit.ts';

function createCheckout(format: 'sha1' | 'sha256' = 'sha1') {
  const { fixture } = useFixture({ format });
  fixture.write('.gitignore', 'made/\n');
  fixture.write('source.ts', 'one\n');
  fixture.write('tool', '#!/bin/sh\n', 0o755);
  fixture.write('made/output.js', 'ignored\n');
  return { fixture, head: fixture.commit('one') };
}

async function read(folder: string): Promise<unknown> {
  const commit = await readCheckedOutCommit(folder);
  return commit.ok ? commit.value : commit.error;
}

describe('readCheckedOutCommit', () => {
  it.each(['sha1', 'sha256'] as const)(
    'names the commit that a clean working tree holds (%s)',
    async (format) => {
      const { fixture, head } = createCheckout(format);
      expect(await read(fixture.path)).toBe(head);
    },
  );

  it('names it in a shallow clone and in a linked working tree', async () => {
    const { fixture, head } = createCheckout();
    fixture.git(['clone', '--quiet', '--depth=1', `file://${fixture.path}`, '../shallow']);
    fixture.git(['worktree', 'add', '--quiet', '--detach', '../linked']);
    expect(await read(join(fixture.path, '../shallow'))).toBe(head);
    expect(await read(join(fixture.path, '../linked'))).toBe(head);
  });

  const changes: readonly (readonly [string, string, (fixture: FixtureRepository) => void])[] = [
    ['an edited file', 'source.ts', ({ write }) => write('source.ts', 'two\n')],
    ['an edit of the same length', 'source.ts', ({ write }) => write('source.ts', 'eno\n')],
    ['another mode', 'tool', ({ path }) => chmodSync(join(path, 'tool'), 0o644)],
    ['a missing file', 'source.ts', ({ remove }) => remove('source.ts')],
    ['a foreign file', 'new.ts', ({ write }) => write('new.ts', '')],
    [
      'a symbolic link in the place of a file',
      'source.ts',
      ({ path, remove }) => {
        remove('source.ts');
        symlinkSync('tool', join(path, 'source.ts'));
      },
    ],
    [
      'an edit that is staged',
      'source.ts',
      ({ write, git }) => {
        write('source.ts', 'two\n');
        git(['add', 'source.ts']);
      },
    ],
    [
      'an edit behind a bit of the index',
      'source.ts',
      ({ write, git }) => {
        git(['update-index', '--assume-unchanged', 'source.ts']);
        write('source.ts', 'two\n');
      },
    ],
    [
      'a file that only the private list of the clone ignores',
      'new.ts',
      ({ write, gitDir }) => {
        mkdirSync(join(gitDir, 'info'), { recursive: true });
        writeFileSync(join(gitDir, 'info/exclude'), 'new.ts\n');
        write('new.ts', '');
      },
    ],
    [
      'a folder that hides itself',
      'hidden/.gitignore',
      ({ write }) => {
        write('hidden/.gitignore', '*\n');
        write('hidden/new.ts', '');
      },
    ],
    ['an ignore list that was edited to hide', '.gitignore', ({ write }) => write('.gitignore', '*\n')],
  ];

  it.each(changes)('names none where there is %s', async (_what, first, change) => {
    const { fixture } = createCheckout();
    change(fixture);
    expect(await read(fixture.path)).toMatchObject({ code: 'git.worktree-changed', first });
  });

  it('names none in a folder of a repository, outside every repository, and before the first commit', async () => {
    const { fixture } = createCheckout();
    expect(await read(join(fixture.path, 'made'))).toMatchObject({ code: 'git.no-repository' });
    expect(await read(join(fixture.path, '..'))).toMatchObject({ code: 'git.no-repository' });
    expect(await read(useFixture().fixture.path)).toEqual({ code: 'git.no-commit' });
  });

  it('runs nothing that the repository configures', async () => {
    const { fixture, head } = createCheckout();
    const canary = join(fixture.path, '../ran');
    fixture.git(['config', 'core.fsmonitor', `touch ${canary};:`]);
    fixture.git(['config', 'filter.x.clean', `touch ${canary}; cat`]);
    writeFileSync(join(fixture.gitDir, 'info/attributes'), '* filter=x\n');
    expect(await read(fixture.path)).toBe(head);
    expect(() => chmodSync(canary, 0o644)).toThrow('ENOENT');
  });
});
