import { readlinkSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exampleChange, writeOldTree } from '../../../test/support/example-change.ts';
import { newTree, oldTree } from '../../../test/support/example-runs.ts';
import { failingOperations } from '../../../test/support/faulty-operations.ts';
import { describeWith } from '../../../test/support/missing-part.ts';
import { openTree, snapshot, withTree } from '../../../test/support/working-tree.ts';
import { applyChanges } from './apply-changes.ts';
import { type FileOperations, fileOperations } from './file-operations.ts';
import { settleInterrupted } from './settle-interrupted.ts';

const umask = process.umask();
afterEach(() => {
  process.umask(umask);
});

it('PO-11 gives new files and folders what the umask leaves, and replaced files the mode that they had', () => {
  withTree((root) => {
    writeOldTree(root);
    process.umask(0o077);
    expect(applyChanges(openTree(root), exampleChange).ok).toBe(true);
    expect(snapshot(root)).toMatchObject({
      '.agents/skills/new': 'folder 700',
      '.agents/skills/new/SKILL.md': 'file 600 new skill\n',
      'AGENTS.md': 'file 640 generated\n',
    });
  });
});

it('PO-11 leaves a whole tree on a file system without hard links, too, wherever it is broken off', () => {
  const link = (): void => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
  };
  let isThrough = false;
  for (let n = 1; !isThrough; n++) {
    withTree((root) => {
      writeOldTree(root);
      const faulty = failingOperations(n, 'nothing-more');
      const applied = applyChanges(openTree(root), exampleChange, { ...faulty, link });
      isThrough = faulty.count() < n;
      expect(settleInterrupted(openTree(root), { ...fileOperations, link }).ok).toBe(true);
      expect({ n, tree: snapshot(root) }).toEqual({ n, tree: applied.ok ? newTree : oldTree });
    });
  }
});

const proc = { present: openTreeGoesByDescriptor(), missing: '/proc' };

describeWith(proc, 'what is brought to the disk', () => {
  it('PO-11 every folder in which a name changed, before the changes count', () => {
    withTree((root) => {
      writeOldTree(root);
      const unsynced = new Set<string>();
      const folderOf = (address: string) => readlinkSync(dirname(address));
      let atCommit: readonly string[] | null = null;
      const watched: FileOperations = {
        ...fileOperations,
        link: (from, to) => {
          unsynced.add(folderOf(to));
          fileOperations.link(from, to);
        },
        rename: (from, to) => {
          if (basename(from) === 'active') atCommit = [...unsynced];
          unsynced.add(folderOf(from)).add(folderOf(to));
          fileOperations.rename(from, to);
        },
        syncFolder: (fd) => {
          unsynced.delete(readlinkSync(`/proc/self/fd/${fd}`));
          fileOperations.syncFolder(fd);
        },
      };
      expect(applyChanges(openTree(root), exampleChange, watched).ok).toBe(true);
      expect(atCommit).toEqual([]);
      expect(unsynced).toEqual(new Set());
    });
  });
});

function openTreeGoesByDescriptor(): boolean {
  return withTree((root) => openTree(root).ground.byDescriptor);
}
