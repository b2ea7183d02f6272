import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { exampleChange, writeOldTree } from '../support/example-change.ts';
import { applyWhile, exampleOperations } from '../support/example-runs.ts';
import { openTree, snapshot, withTree, writeIn } from '../support/working-tree.ts';

const active = '.agent-policy/transaction/active';
const formerTexts = ['by hand\n', 'old skill\n', 'other\n'];

describe('between planning and applying', () => {
  it.each<[string, string, (root: string, outside: string) => void]>([
    [
      'a target',
      'AGENTS.md',
      (root, outside) => {
        renameSync(join(root, 'AGENTS.md'), join(outside, 'AGENTS.md'));
        symlinkSync(join(outside, 'AGENTS.md'), join(root, 'AGENTS.md'));
      },
    ],
    [
      'a target to be made',
      '.agents/skills/new',
      (root, outside) => symlinkSync(outside, join(root, '.agents/skills/new')),
    ],
    [
      'a folder above',
      '.agents',
      (root, outside) => {
        renameSync(join(root, '.agents'), join(outside, '.agents'));
        symlinkSync(join(outside, '.agents'), join(root, '.agents'));
      },
    ],
    [
      "the toolchain's own folder",
      '.agent-policy',
      (root, outside) => symlinkSync(outside, join(root, '.agent-policy')),
    ],
    [
      'the folder of transactions',
      '.agent-policy/transaction',
      (root, outside) => {
        mkdirSync(join(root, '.agent-policy'));
        symlinkSync(outside, join(root, '.agent-policy/transaction'));
      },
    ],
    [
      'an active transaction',
      active,
      (root, outside) => {
        mkdirSync(join(root, '.agent-policy/transaction'), { recursive: true });
        symlinkSync(outside, join(root, active));
      },
    ],
  ])('PO-7 T10 a link in place of %s is refused, and nothing is written', (_what, path, swap) => {
    withTree((root, outside) => {
      writeOldTree(root);
      swap(root, outside);
      const before = [snapshot(root), snapshot(outside)];
      const refused = refusals(applyChanges(openTree(root), exampleChange));
      expect(new Set(refused)).toEqual(new Set([`toolchain.symlink ${path}`]));
      if (path.startsWith('.agent-policy')) {
        expect(settleInterrupted(openTree(root))).toMatchObject({
          error: [{ code: 'toolchain.symlink', path }],
        });
      }
      expect([snapshot(root), snapshot(outside)]).toEqual(before);
    });
  });

  it('PO-11 an edited target and a foreign file at a free one are left as they are', () => {
    withTree((root) => {
      writeOldTree(root);
      writeIn(root, 'AGENTS.md', 'edited\n');
      writeIn(root, '.agents/skills/new/SKILL.md', 'foreign\n');
      const before = snapshot(root);
      expect(refusals(applyChanges(openTree(root), exampleChange))).toEqual([
        'toolchain.changed-meanwhile AGENTS.md',
        'toolchain.changed-meanwhile .agents/skills/new/SKILL.md',
      ]);
      expect(snapshot(root)).toEqual(before);
    });
  });
});

describe('while the change is made', () => {
  it.each(['.agents', '.agents/skills', '.agent-policy/transaction'])(
    'PO-7 T10 %s swapped for a link at any moment leads no write out of the tree, and loses nothing',
    (swapped) => {
      for (const n of exampleOperations.all) {
        withTree((root, outside) => {
          writeOldTree(root);
          writeLookAlike(outside);
          const before = snapshot(outside);
          const applied = applyWhile(root, n, () => {
            if (!existsSync(join(root, swapped))) return;
            renameSync(join(root, swapped), join(root, 'moved'));
            symlinkSync(outside, join(root, swapped));
          });
          settleInterrupted(openTree(root));
          expect({ n, outside: snapshot(outside) }).toEqual({ n, outside: before });
          if (!applied.ok) expect(contents(root)).toEqual(expect.arrayContaining([...formerTexts]));
        });
      }
    },
  );
});

/** All bytes that are anywhere in a tree, whatever they are called. */
function contents(root: string): readonly string[] {
  return Object.values(snapshot(root)).map((entry) => entry.replace(/^file \d+ /, ''));
}

/** Names outside at which a write that was led there would be seen. */
function writeLookAlike(outside: string): void {
  for (const path of ['skills/old', 'skills/new', 'old', 'new', 'active']) {
    mkdirSync(join(outside, path), { recursive: true });
  }
  writeIn(outside, 'old/SKILL.md', 'old skill\n');
  writeIn(outside, 'skills/old/SKILL.md', 'old skill\n');
}

/** Codes and paths of what a change was refused for. */
function refusals(applied: ReturnType<typeof applyChanges>): readonly string[] {
  return applied.ok ? [] : applied.error.map(({ code, path }) => `${code} ${path}`);
}
