import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureRepository, type FixtureRepository } from '../../test/support/git-fixture.ts';
import { toObjectId, writeLooseObject } from '../../test/support/loose-object.ts';
import { parseTree } from './parse-tree.ts';

function toTree(entries: readonly (readonly [mode: string, name: string])[], hex = '58'.repeat(20)): Buffer {
  const id = Buffer.from(hex, 'hex');
  return Buffer.concat(
    entries.flatMap(([mode, name]) => [Buffer.from(`${mode} `), Buffer.from(name, 'latin1'), nul, id]),
  );
}

const nul = Buffer.alloc(1);

/** Pieces from which file systems make other names, and the names that matter. */
const pieces = fc.constantFrom(
  ...[
    '.git',
    '.GIT',
    'git~1',
    'GIT~1',
    '.gitmodules',
    'gitmod~1',
    'gi7eba~1',
    'GI7EB~12',
    '~1234567',
    'gi7e~100',
  ],
  ...[
    '.',
    '..',
    ' ',
    '\\',
    ':',
    '~',
    '\xe2\x80\x8d',
    '\xe2\x81\xaf',
    '\xef\xbb\xbf',
    '\xe2\x80',
    '\xff',
    '\xc3\xa9',
  ],
  ...[
    '\xef\xbf\xbf',
    '\xef\xbf\xbd',
    '\xed\xa0\x80',
    '\xc0\x80',
    '\xf0\x9f\x98\x80',
    'a',
    'i',
    't',
    '\n',
    '\t',
    '"',
  ],
);
const names = fc
  .array(pieces, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((name) => name !== '');
const modes = fc.constantFrom('100644', '100755', '120000', '40000', '160000', '040000', '100664');
const entries = fc.tuple(modes, names);

describe('parseTree', () => {
  let repository: FixtureRepository;
  beforeAll(() => {
    repository = createFixtureRepository({ bare: true });
  });
  afterAll(() => repository.dispose());

  /** The ids of the given trees that `git fsck --strict` calls wrong. Broken links are not about the tree itself. */
  function judgeByGit(trees: readonly Buffer[]): Set<string> {
    for (const tree of trees) writeLooseObject(repository.gitDir, toId(tree), 'tree', tree);
    const fsck = execFileSync('sh', ['-c', 'git fsck --strict 2>&1; true'], {
      cwd: repository.path,
      maxBuffer: 1 << 28,
    }).toString('latin1');
    return new Set(
      Array.from(fsck.matchAll(/^error in tree ([0-9a-f]+): (?!broken links)/gm), ([, id]) => id ?? ''),
    );
  }

  it('T22 agrees with git fsck on names that some file system takes for something else', () => {
    const samples = fc.sample(entries, { numRuns: 700, seed: 22 }).map((entry) => toTree([entry]));
    const wrong = judgeByGit(samples);
    expect(wrong.size).toBeGreaterThan(50);
    for (const tree of samples) {
      const parsed = parseTree(tree, 'sha1');
      const verdict = parsed.ok ? 'right' : 'wrong';
      expect(verdict, JSON.stringify(tree.toString('latin1'))).toBe(
        wrong.has(toId(tree)) ? 'wrong' : 'right',
      );
    }
  });

  it('agrees with git fsck on the order of entries and on repeated names', () => {
    const few = fc.constantFrom('a', 'a.b', 'a0', 'b', 'a-', 'ab', 'A');
    const lists = fc.array(fc.tuple(fc.constantFrom('100644', '40000'), few), { minLength: 2, maxLength: 4 });
    const sorted = lists.map((list) => [...list].sort(([, one], [, other]) => (one < other ? -1 : 1)));
    const samples = fc.sample(fc.oneof(lists, sorted), { numRuns: 300, seed: 6 }).map((list) => toTree(list));
    const wrong = judgeByGit(samples);
    expect(samples.some((tree) => !wrong.has(toId(tree)))).toBe(true);
    for (const tree of samples) {
      expect(parseTree(tree, 'sha1').ok, JSON.stringify(tree.toString('latin1'))).toBe(
        !wrong.has(toId(tree)),
      );
    }
  });

  it.each([
    ['truncated', Buffer.from('100644 a\0short')],
    ['truncated', Buffer.from('100644 a')],
    ['mode', toTree([['', 'a']])],
    ['mode', toTree([['100644', 'a']]).subarray(7)],
    ['mode', toTree([['1006440', 'a']])],
    ['mode', toTree([['104755', 'a']])],
    ['mode', toTree([['10064x', 'a']])],
    ['zero-padded-mode', toTree([['040000', 'a']])],
    ['null-id', toTree([['100644', 'a']], '00'.repeat(20))],
    ['name-too-long', toTree([['100644', 'a'.repeat(4097)]])],
    ['empty-name', toTree([['100644', '']])],
    ['full-path', toTree([['100644', 'a/b']])],
    ['git-directory', toTree([['40000', 'x\\.GIT ']])],
    ['gitmodules-symlink', toTree([['120000', '.gitmodules']])],
  ] as const)('refuses with the reason %s', (reason, tree) => {
    expect(parseTree(tree, 'sha1')).toEqual({ ok: false, error: reason });
  });

  it('reads ids of the length that the repository uses', () => {
    const parsed = parseTree(toTree([['100755', 'run']], 'ab'.repeat(32)), 'sha256');
    expect(parsed.ok && [...parsed.value]).toEqual([
      ['run', { mode: '100755', kind: 'executable', id: 'ab'.repeat(32) }],
    ]);
  });
});

function toId(tree: Buffer): string {
  return toObjectId('sha1', 'tree', tree);
}
