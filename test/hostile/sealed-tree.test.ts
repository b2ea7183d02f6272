import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import koffi from 'koffi';
import { describe, expect, it } from 'vitest';
import { collectTree } from '../../src/seal/collect-tree.ts';
import { createMemoryFile, requireSealed, sealMemoryFile } from '../../src/seal/memory-file.ts';
import { withTemporaryFolder } from '../support/temporary-folder.ts';

/** What collecting says of a folder `tree` with one file `a/one` after something was done to it. */
function collectAfter(attack: (tree: string, folder: string) => void): unknown {
  return withTemporaryFolder((folder) => {
    const tree = join(folder, 'tree');
    mkdirSync(join(tree, 'a'), { recursive: true });
    writeFileSync(join(tree, 'a', 'one'), 'one');
    attack(tree, folder);
    const collected = collectTree(tree);
    return collected.ok ? 'collected' : collected.error;
  });
}

describe('SE-2 a tree with something else than folders and files in it', () => {
  it.each<[string, string, (tree: string, folder: string) => void]>([
    ['a symlink to a file inside', 'seal.symlink', (tree) => symlinkSync('one', join(tree, 'a', 'two'))],
    [
      'a symlink to a file outside',
      'seal.symlink',
      (tree) => symlinkSync('/etc/hostname', join(tree, 'two')),
    ],
    ['a symlink to nothing', 'seal.symlink', (tree) => symlinkSync('nothing', join(tree, 'two'))],
    ['a symlink to a folder', 'seal.symlink', (tree) => symlinkSync('a', join(tree, 'b'))],
    ['a hard link inside', 'seal.hard-link', (tree) => linkSync(join(tree, 'a', 'one'), join(tree, 'two'))],
    [
      'a hard link from outside',
      'seal.hard-link',
      (tree, folder) => linkSync(join(tree, 'a', 'one'), join(folder, 'two')),
    ],
    ['a pipe', 'seal.special-file', (tree) => execFileSync('mkfifo', [join(tree, 'pipe')])],
    ['two names of one case', 'seal.path-twin', (tree) => writeFileSync(join(tree, 'A'), '')],
    [
      'two spellings of one letter',
      'seal.path-twin',
      (tree) => {
        writeFileSync(join(tree, '\u00e9'), '');
        writeFileSync(join(tree, 'e\u0301'), '');
      },
    ],
    ['a Git directory', 'seal.path-unfit', (tree) => mkdirSync(join(tree, '.git'))],
    [
      'a name that is not UTF-8',
      'seal.path-unfit',
      (tree) => writeFileSync(Buffer.from(`${tree}/\xff`, 'latin1'), ''),
    ],
  ])('fails closed for %s', (_, code, attack) => {
    expect(collectAfter(attack)).toMatchObject({ code });
  });

  it('fails closed for a socket', async () => {
    const server = createServer();
    const verdict = collectAfter((tree) => server.listen(join(tree, 'socket')));
    await new Promise((resolve) => server.close(resolve));
    expect(verdict).toEqual({ code: 'seal.special-file', path: 'socket' });
  });

  it('fails closed where the root itself is a symlink, a file or missing', () => {
    const swap = (put: (tree: string, moved: string) => void) => (tree: string, folder: string) => {
      renameSync(tree, join(folder, 'moved'));
      put(tree, join(folder, 'moved'));
    };
    expect(collectAfter(swap((tree, moved) => symlinkSync(moved, tree)))).toEqual({
      code: 'seal.root-unfit',
      reason: 'symlink',
    });
    expect(collectAfter(swap((tree) => writeFileSync(tree, '')))).toEqual({
      code: 'seal.root-unfit',
      reason: 'not-a-folder',
    });
    expect(collectAfter(swap(() => undefined))).toEqual({ code: 'seal.root-unfit', reason: 'missing' });
  });
});

describe('SE-2 a tree that is in the way of being read', () => {
  it('is missing where its own path leads in circles', () => {
    const failure = withTemporaryFolder((folder) => {
      symlinkSync('loop', join(folder, 'loop'));
      return collectTree(join(folder, 'loop', 'tree'));
    });
    expect(failure).toEqual({ ok: false, error: { code: 'seal.root-unfit', reason: 'missing' } });
  });

  it('ends at the bound of entries before it has listed a folder without end', () => {
    const collected = withTemporaryFolder((folder) => {
      for (let at = 0; at < 3000; at++) writeFileSync(join(folder, String(at)), '');
      return collectTree(folder, { bytes: 1, entries: 10, depth: 1 });
    });
    expect(collected).toEqual({ ok: false, error: { code: 'seal.too-large', limit: 'entries' } });
  });

  it('gives its descriptors back, whatever it was refused for', () => {
    const count = (): number => readdirSync('/proc/self/fd').length;
    const before = process.platform === 'linux' ? count() : 0;
    for (let round = 0; round < 20; round++)
      collectAfter((tree) => symlinkSync('nothing', join(tree, 'a', 'two')));
    if (process.platform === 'linux') expect(count()).toBe(before);
  });
});

/** An unsealed memory file with a few bytes in it. */
function createFilled(): number {
  const created = createMemoryFile('test');
  if (!created.ok) throw new Error(created.error.code);
  writeSync(created.value, 'first');
  return created.value;
}

describe.runIf(process.platform === 'linux')('T30 escapes from a sealed memory file', () => {
  it('a descriptor that was opened for writing before the sealing can write no more', () => {
    const file = createFilled();
    const held = openSync(`/proc/self/fd/${file}`, 'r+');
    writeSync(held, 'F', 0);
    expect(sealMemoryFile(file).ok).toBe(true);
    expect(() => writeSync(held, 'x', 0)).toThrow(/EPERM/);
    expect(() => writeSync(held, 'x', 5)).toThrow(/EPERM/);
  });

  it('a writable mapping keeps the sealing from succeeding at all', () => {
    const file = createFilled();
    const library = koffi.load(null);
    const map = library.func(
      'void *mmap(void *addr, size_t length, int prot, int flags, int fd, int64_t offset)',
    );
    const unmap = library.func('int munmap(void *addr, size_t length)');
    const readWrite = 3;
    const shared = 1;
    const mapping = map(null, 4096, readWrite, shared, file, 0) as unknown;
    expect(sealMemoryFile(file)).toEqual({
      ok: false,
      error: { code: 'seal.unavailable', step: 'F_ADD_SEALS' },
    });
    unmap(mapping, 4096);
    expect(sealMemoryFile(file).ok).toBe(true);
    expect(koffi.address(map(null, 4096, readWrite, shared, file, 0))).toBe(0xffffffffffffffffn);
  });

  it('another process of the same user, root included, can open it and not change it', () => {
    const file = createFilled();
    expect(sealMemoryFile(file).ok).toBe(true);
    const script = "const fs = require('fs'); fs.writeSync(fs.openSync(process.argv[1], 'r+'), 'x', 0)";
    const args = ['-e', script, `/proc/${process.pid}/fd/${file}`];
    expect(() => execFileSync(process.execPath, args, { stdio: 'pipe' })).toThrow(/EPERM/);
  });

  it('a file that only looks sealed is told from one that is', () => {
    const file = createFilled();
    expect(requireSealed(file)).toMatchObject({ ok: false, error: { code: 'seal.not-sealed' } });
    withTemporaryFolder((folder) => {
      const ordinary = openSync(join(folder, 'file'), 'w+');
      expect(requireSealed(ordinary)).toMatchObject({ ok: false, error: { code: 'seal.not-sealed' } });
    });
  });
});
