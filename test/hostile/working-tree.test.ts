import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultBounds } from '../../src/toolchain/tree/bounds.ts';
import { readEntry } from '../../src/toolchain/tree/entry.ts';
import type { GroundOptions } from '../../src/toolchain/tree/ground.ts';
import { readFound } from '../../src/toolchain/tree/read-file.ts';
import { createWalk } from '../../src/toolchain/tree/walk.ts';
import { withFolder } from '../../src/toolchain/tree/with-folder.ts';
import { openWorkingTree } from '../../src/toolchain/tree/working-tree.ts';
import { openTree, withTree, writeIn } from '../support/working-tree.ts';

describe.each([true, false])('reading a tree, through descriptors: %s', (byDescriptor) => {
  /** What reading a path says, together with what is refused meanwhile. */
  function readIn(root: string, path: string, options: Partial<GroundOptions> = {}) {
    const tree = openTree(root, { byDescriptor, ...options });
    const bytes = tree.read(path);
    const refused = tree.diagnostics().map(({ code, path: where }) => `${code} ${where}`);
    return { text: bytes === null ? null : Buffer.from(bytes).toString('utf8'), refused };
  }

  const refuses = (code: string, path: string) => ({ text: null, refused: [`toolchain.${code} ${path}`] });

  it.each([
    ['dangling', () => 'nowhere'],
    ['to a file outside', (outside: string) => join(outside, 'secret')],
    ['to a file of the tree', () => 'target.md'],
    ['to itself', () => 'file.md'],
  ])('PO-7 T10 refuses a link in place of a file: %s', (_what, toTarget) => {
    withTree((root, outside) => {
      writeFileSync(join(outside, 'secret'), 'secret');
      writeIn(root, 'policy/target.md', 'inside');
      symlinkSync(toTarget(outside), join(root, 'policy/file.md'));
      expect(readIn(root, 'policy/file.md')).toEqual(refuses('symlink', 'policy/file.md'));
    });
  });

  it.each(['a', 'a/b', 'a/b/c'])('PO-7 T10 refuses a link in place of the folder %s', (linked) => {
    withTree((root, outside) => {
      writeIn(outside, 'b/c/file.md', 'outside');
      writeIn(outside, 'c/file.md', 'outside');
      writeIn(outside, 'file.md', 'outside');
      mkdirSync(dirname(join(root, linked)), { recursive: true });
      symlinkSync(outside, join(root, linked));
      expect(readIn(root, 'a/b/c/file.md')).toEqual(refuses('symlink', linked));
      const tree = openTree(root, { byDescriptor });
      expect(tree.list('a/b/c')).toEqual([]);
      expect(tree.kind('a/b/c/file.md')).toBeNull();
      expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.symlink', path: linked }]);
    });
  });

  it('PO-7 T10 lists no link, whether to a file or to a folder, and says so', () => {
    withTree((root, outside) => {
      writeIn(outside, 'file.md', 'outside');
      writeIn(root, 'policy/real.md', 'real');
      symlinkSync(outside, join(root, 'policy/folder'));
      symlinkSync('real.md', join(root, 'policy/link.md'));
      const tree = openTree(root, { byDescriptor });
      expect(tree.list('policy')).toEqual(['policy/real.md']);
      expect(tree.diagnostics()).toMatchObject([
        { code: 'toolchain.symlink', path: 'policy/folder' },
        { code: 'toolchain.symlink', path: 'policy/link.md' },
      ]);
    });
  });

  it('PO-7 reads nothing from a folder that was swapped for a link after it was opened', () => {
    withTree((root, outside) => {
      writeIn(root, 'policy/file.md', 'inside');
      writeIn(outside, 'file.md', 'outside');
      const swap = (fd: number, buffer: Uint8Array, at: number) => {
        if (at === 0) {
          renameSync(join(root, 'policy'), join(root, 'moved'));
          symlinkSync(outside, join(root, 'policy'));
        }
        return readSync(fd, buffer, at, buffer.length - at, at);
      };
      expect(readIn(root, 'policy/file.md', { readChunk: swap })).toEqual(
        refuses('changed-while-reading', 'policy/file.md'),
      );
    });
  });

  it('PO-7 refuses a file with a second name', () => {
    withTree((root, outside) => {
      writeIn(outside, 'file.md', 'outside');
      mkdirSync(join(root, 'policy'));
      linkSync(join(outside, 'file.md'), join(root, 'policy/file.md'));
      expect(readIn(root, 'policy/file.md')).toEqual(refuses('hard-link', 'policy/file.md'));
    });
  });

  it('PO-7 refuses a pipe in place of a file without waiting for a writer', () => {
    withTree((root) => {
      execFileSync('mkfifo', [join(root, 'AGENTS.md')]);
      expect(readIn(root, 'AGENTS.md')).toEqual(refuses('not-a-file', 'AGENTS.md'));
      expect(openTree(root, { byDescriptor }).kind('AGENTS.md')).toBe('other');
    });
  });

  it('PO-7 refuses a pipe that comes after the look at a file without waiting for a writer', () => {
    withTree((root) => {
      const walk = createWalk(openTree(root, { byDescriptor }).ground);
      const file = join(root, 'AGENTS.md');
      writeFileSync(file, 'text');
      const read = withFolder(walk, '', (folder) => {
        const entry = readEntry(file);
        if (folder === null || entry === null) throw new Error('missing');
        unlinkSync(file);
        execFileSync('mkfifo', [file]);
        return readFound(walk.ground, folder, 'AGENTS.md', entry);
      });
      expect(read).toMatchObject({ ok: false, error: { code: 'toolchain.not-a-file' } });
    });
  });

  it('PO-7 refuses a socket in place of a file', () => {
    withTree((root) => {
      const listen =
        "require('node:net').createServer().listen('s', () => process.kill(process.pid, 'SIGKILL'))";
      spawnSync(process.execPath, ['-e', listen], { cwd: root });
      expect(lstatSync(join(root, 's')).isSocket()).toBe(true);
      expect(readIn(root, 's')).toEqual(refuses('not-a-file', 's'));
    });
  });

  it('PO-7 refuses a folder in place of a file, and a file in place of a folder', () => {
    withTree((root) => {
      mkdirSync(join(root, 'AGENTS.md'));
      writeFileSync(join(root, 'policy'), 'text');
      expect(readIn(root, 'AGENTS.md')).toEqual(refuses('not-a-file', 'AGENTS.md'));
      expect(readIn(root, 'policy/file.md')).toEqual(refuses('not-a-folder', 'policy'));
      const tree = openTree(root, { byDescriptor });
      expect(tree.list('policy')).toEqual([]);
      expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.not-a-folder', path: 'policy' }]);
    });
  });

  it.each([
    ['case', 'policy/Review.md', 'policy/review.md'],
    ['case in a folder', 'Policy/review.md', 'policy/review.md'],
    ['Unicode form', 'policy/r\u00e9view.md', 'policy/re\u0301view.md'],
    ['case beyond ASCII', 'policy/STRASSE.md', 'policy/stra\u00dfe.md'],
    ['a character that HFS+ ignores', 'policy/re\u200dview.md', 'policy/review.md'],
    ['a dot that Windows drops', 'policy/review.md.', 'policy/review.md'],
  ])('PO-7 T22 refuses a name with a twin: %s', (_what, twin, path) => {
    withTree((root) => {
      writeIn(root, path, 'one');
      expect(readIn(root, path)).toEqual({ text: 'one', refused: [] });
      writeIn(root, twin, 'other');
      const at = twin.startsWith('policy/') ? path : 'policy';
      expect(readIn(root, path)).toEqual(refuses('name-twin', at));
      const [diagnostic] = diagnosticsOf(root, path);
      expect(diagnostic?.related).toEqual([twin.startsWith('policy/') ? twin : 'Policy']);
    });
  });

  it('PO-7 T22 refuses a name that is there in another spelling only', () => {
    withTree((root) => {
      writeIn(root, 'policy/review.md', 'one');
      expect(readIn(root, 'policy/Review.md')).toEqual(refuses('name-twin', 'policy/Review.md'));
      expect(readIn(root, 'POLICY/review.md')).toEqual(refuses('name-twin', 'POLICY'));
    });
  });

  it('PO-7 T22 sees a twin that comes between two readings', () => {
    withTree((root) => {
      writeIn(root, 'policy/review.md', 'one');
      const tree = openTree(root, { byDescriptor });
      expect(tree.read('policy/review.md')).not.toBeNull();
      // Past the tick of the clock in which older systems keep times.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      writeIn(root, 'policy/REVIEW.md', 'other');
      expect(tree.read('policy/review.md')).toBeNull();
      expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.name-twin' }]);
    });
  });

  it('PO-7 refuses a file that the system does not let be read', () => {
    withTree((root) => {
      writeIn(root, 'policy/file.md', 'text', 0o000);
      writeIn(root, 'closed/file.md', 'text');
      chmodSync(join(root, 'closed'), 0o000);
      asSomebodyElse(root, () => {
        expect(readIn(root, 'policy/file.md')).toEqual(refuses('unreadable', 'policy/file.md'));
        expect(readIn(root, 'closed/file.md')).toEqual(refuses('unreadable', 'closed'));
        expect(diagnosticsOf(root, 'policy/file.md')).toMatchObject([{ subject: 'EACCES' }]);
        const tree = openTree(root, { byDescriptor });
        expect(tree.list('closed')).toEqual([]);
        expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.unreadable', path: 'closed' }]);
      });
    });
  });

  it.each<[string, (file: string) => void]>([
    ['grows', (file) => appendFileSync(file, 'more')],
    ['shrinks', (file) => truncateSync(file, 3)],
    ['is written over', (file) => writeFileSync(file, 'TEXT OF A FILE')],
    ['gets a second name', (file) => linkSync(file, `${file}.link`)],
    ['is moved away', (file) => renameSync(file, `${file}.moved`)],
    [
      'is replaced',
      (file) => {
        writeFileSync(`${file}.new`, 'text of a file');
        renameSync(`${file}.new`, file);
      },
    ],
    ['is removed', (file) => rmSync(file)],
  ])('PO-7 refuses a file that %s while it is read', (_what, change) => {
    withTree((root) => {
      const file = join(root, 'AGENTS.md');
      writeFileSync(file, 'text of a file');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      let isChanged = false;
      const readChunk = (fd: number, buffer: Uint8Array, at: number): number => {
        if (!isChanged) change(file);
        isChanged = true;
        return readSync(fd, buffer, at, 1, at);
      };
      expect(readIn(root, 'AGENTS.md', { readChunk })).toEqual(refuses('changed-while-reading', 'AGENTS.md'));
    });
  });

  it('PO-7 reads no more of a file than the bound, however large it is', () => {
    withTree((root) => {
      writeFileSync(join(root, 'AGENTS.md'), '');
      truncateSync(join(root, 'AGENTS.md'), 2 ** 40);
      let read = 0;
      const readChunk = (): number => {
        read++;
        return 0;
      };
      expect(readIn(root, 'AGENTS.md', { readChunk })).toEqual(refuses('too-large', 'AGENTS.md'));
      expect(read).toBe(0);
    });
  });

  it('PO-7 stops at a folder with more entries than the bound, and at a list with more files', () => {
    withTree((root) => {
      for (let n = 0; n < 12; n++) writeIn(root, `many/file-${n}.md`, 'x');
      for (let n = 0; n < 12; n++) writeIn(root, `wide/folder-${n}/file.md`, 'x');
      const folderEntries = { bounds: { ...defaultBounds, folderEntries: 11 } };
      expect(readIn(root, 'many/file-1.md', folderEntries)).toEqual(refuses('too-many-files', 'many'));
      const files = openTree(root, { byDescriptor, bounds: { ...defaultBounds, files: 11 } });
      expect(files.list('wide').length).toBeLessThan(12);
      expect(files.diagnostics()).toMatchObject([{ code: 'toolchain.too-many-files', path: 'wide' }]);
    });
  });

  it('PO-7 lists folders inside each other as deep as the bound', () => {
    withTree((root) => {
      writeIn(root, 'policy/1/2/in.md', 'x');
      writeIn(root, 'policy/1/2/3/beyond.md', 'x');
      const tree = openTree(root, { byDescriptor, bounds: { ...defaultBounds, depth: 2 } });
      expect(tree.list('policy')).toEqual(['policy/1/2/in.md']);
      expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.too-deep', path: 'policy/1/2/3' }]);
    });
  });

  it('PO-7 T22 lists no name that is not UTF-8 and nothing inside another Git directory', () => {
    withTree((root) => {
      writeIn(root, 'policy/good.md', 'x');
      writeIn(root, 'policy/.git/config', 'x');
      writeFileSync(Buffer.concat([Buffer.from(join(root, 'policy/bad-')), Buffer.from([0xff])]), 'x');
      const tree = openTree(root, { byDescriptor });
      expect(tree.list('policy')).toEqual(['policy/good.md']);
      expect(tree.diagnostics().map(({ code, path }) => [code, path])).toEqual([
        ['policy.unsafe-path', 'policy/bad-\ufffd'],
        ['policy.unsafe-path', 'policy/.git'],
      ]);
    });
  });

  it.each([
    '../outside/secret',
    'policy/../../outside/secret',
    './AGENTS.md',
    'policy//file.md',
    'policy/',
    '',
    '/etc/passwd',
    '..\\outside\\secret',
    '.git/config',
    '.GIT/config',
    'git~1/config',
    'AGENTS.md\0',
    'half-\ud800',
    'x'.repeat(5000),
    'x'.repeat(300),
  ])('PO-7 T22 refuses the path %j, whoever accepted it', (path) => {
    withTree((root, outside) => {
      writeFileSync(join(outside, 'secret'), 'secret');
      writeIn(root, '.git/config', 'secret');
      expect(readIn(root, path)).toEqual({ text: null, refused: [`policy.unsafe-path ${path}`] });
      const tree = openTree(root, { byDescriptor });
      expect(tree.kind(path)).toBeNull();
      expect(tree.diagnostics()).toMatchObject([{ code: 'policy.unsafe-path' }]);
    });
  });

  it.each<[string, (root: string, outside: string) => void]>([
    ['another folder', (root) => mkdirSync(root)],
    ['a link', (root, outside) => symlinkSync(outside, root)],
  ])('PO-7 reads nothing from %s that took the place of the top', (_what, replace) => {
    withTree((root, outside) => {
      writeIn(outside, 'AGENTS.md', 'outside');
      const tree = openTree(root, { byDescriptor });
      renameSync(root, `${root}-moved`);
      replace(root, outside);
      expect(tree.read('AGENTS.md')).toBeNull();
      expect(tree.diagnostics()).toMatchObject([{ code: 'toolchain.changed-while-reading', path: '' }]);
    });
  });

  function diagnosticsOf(root: string, path: string) {
    const tree = openTree(root, { byDescriptor });
    tree.read(path);
    return tree.diagnostics();
  }
});

describe('opening a tree', () => {
  it('PO-7 opens the very top alone, and says where the top is', () => {
    withTree((root) => {
      mkdirSync(join(root, 'a/b'), { recursive: true });
      expect(openWorkingTree(join(root, 'a/b'))).toMatchObject({
        ok: false,
        error: [{ code: 'toolchain.no-repository', subject: join(root, 'a/b'), related: [root] }],
      });
    });
  });

  it('PO-7 opens what a linked working tree and a submodule have in place of a Git directory', () => {
    withTree((root) => {
      mkdirSync(join(root, 'linked'));
      writeIn(root, 'linked/.git', 'gitdir: elsewhere\n');
      expect(openWorkingTree(join(root, 'linked'))).toMatchObject({ ok: true });
    });
  });

  it.each<[string, (root: string, outside: string) => string]>([
    ['nothing', (root) => join(root, 'missing')],
    ['a file', (root) => join(root, '.git-file')],
    ['a folder with a link for a Git directory', (_root, outside) => outside],
  ])('PO-7 does not open %s', (_what, toFolder) => {
    withTree((root, outside) => {
      writeIn(root, '.git-file', 'x');
      symlinkSync(join(root, '.git'), join(outside, '.git'));
      const opened = openWorkingTree(toFolder(root, outside));
      expect(opened).toMatchObject({ ok: false, error: [{ code: 'toolchain.no-repository' }] });
    });
  });
});

/** Runs work as a user who may read the tree but not what is closed to others: root may read everything. */
function asSomebodyElse(root: string, work: () => void): void {
  if (process.geteuid?.() !== 0) {
    work();
    return;
  }
  chmodSync(dirname(root), 0o755);
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}
