import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findInterrupted } from '../../src/toolchain/transaction/find-interrupted.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { writeOldTree } from '../support/example-change.ts';
import {
  applyWhile,
  exampleOperations,
  leaveInterrupted,
  newTree,
  oldTree,
  withoutKept,
} from '../support/example-runs.ts';
import { failingOperations, watchOperations } from '../support/faulty-operations.ts';
import { openTree, snapshot, withTree, writeIn } from '../support/working-tree.ts';

const edits: readonly (readonly [string, (file: string) => void])[] = [
  ['writes into the file', (file) => writeFileSync(file, 'edited\n')],
  [
    'replaces the file, as editors do',
    (file) => {
      writeFileSync(`${file}.tmp`, 'edited\n');
      renameSync(`${file}.tmp`, file);
    },
  ],
];

it.each(edits)('PO-11 an edit survives at any moment: somebody %s', (_what, edit) => {
  for (const n of exampleOperations.all) {
    for (const when of ['before', 'after'] as const) {
      withTree((root) => {
        writeOldTree(root);
        const applied = applyWhile(root, n, () => edit(join(root, 'AGENTS.md')), when);
        const settled = settleInterrupted(openTree(root));
        expect({ n, settled }).toMatchObject({ n, settled: { ok: true } });
        const { 'AGENTS.md': edited, ...others } = withoutKept(snapshot(root));
        expect({ n, edited }).toEqual({ n, edited: expect.stringMatching(/^file \d+ edited\n$/) });
        const { 'AGENTS.md': _made, ...wanted } = applied.ok ? newTree : oldTree;
        expect({ n, others }).toEqual({ n, others: wanted });
      });
    }
  }
});

it('PO-11 a file that comes to be where one is to be made survives at any moment', () => {
  const path = '.agents/skills/new/SKILL.md';
  for (const n of exampleOperations.all) {
    withTree((root) => {
      writeOldTree(root);
      let isForeign = false;
      const applied = applyWhile(root, n, () => {
        isForeign = !existsSync(join(root, path));
        if (isForeign) writeIn(root, path, 'foreign\n');
      });
      expect(settleInterrupted(openTree(root)).ok).toBe(true);
      const tree = withoutKept(snapshot(root));
      const foreign = { '.agents/skills/new': 'folder 755', [path]: 'file 644 foreign\n' };
      const wanted = applied.ok ? newTree : isForeign ? { ...oldTree, ...foreign } : oldTree;
      expect({ n, tree }).toEqual({ n, tree: wanted });
    });
  }
});

it.each(edits)('PO-11 an edit survives at any moment of rolling back: somebody %s', (_what, edit) => {
  let isEdited = true;
  for (let n = 1; isEdited; n++) {
    withTree((root) => {
      leaveInterrupted(root);
      isEdited = false;
      const before = (at: number) => {
        if (at !== n) return;
        edit(join(root, 'AGENTS.md'));
        isEdited = true;
      };
      settleInterrupted(openTree(root), watchOperations({ before }));
      settleInterrupted(openTree(root));
      const text = isEdited ? 'edited' : 'by hand';
      const { 'AGENTS.md': left, ...others } = withoutKept(snapshot(root));
      expect({ n, left }).toEqual({ n, left: expect.stringMatching(`^file \\d+ ${text}\n$`) });
      const { 'AGENTS.md': _former, ...wanted } = oldTree;
      expect({ n, others }).toEqual({ n, others: wanted });
    });
  }
});

it('PO-11 an edit that follows a crash survives another crash at any moment of rolling back', () => {
  let isThrough = false;
  for (let n = 1; !isThrough; n++) {
    withTree((root) => {
      leaveInterrupted(root);
      writeIn(root, 'AGENTS.md', 'edited\n');
      const faulty = failingOperations(n, 'nothing-more');
      settleInterrupted(openTree(root), faulty);
      isThrough = faulty.count() < n;
      settleInterrupted(openTree(root));
      const tree = withoutKept(snapshot(root));
      expect({ n, tree }).toEqual({ n, tree: { ...oldTree, 'AGENTS.md': 'file 644 edited\n' } });
    });
  }
});

it('PO-11 a file that was changed after a crash stays, is named, and its former bytes are kept', () => {
  withTree((root) => {
    leaveInterrupted(root);
    writeIn(root, 'AGENTS.md', 'edited\n');
    writeIn(root, '.agents/skills/new/SKILL.md', 'edited too\n');
    writeIn(root, '.agents/skills/new/more.md', 'more\n');
    const settled = settleInterrupted(openTree(root));
    if (settled.ok) throw new Error(settled.value);
    expect(refusals(settled.error)).toEqual([
      'toolchain.rollback-incomplete .agents/skills/new/SKILL.md',
      'toolchain.rollback-incomplete AGENTS.md',
    ]);
    const [kept] = settled.error[1]?.related ?? [];
    expect(readFileSync(join(root, kept ?? ''), 'utf8')).toBe('by hand\n');
    expect(withoutKept(snapshot(root))).toEqual({
      ...oldTree,
      'AGENTS.md': 'file 644 edited\n',
      '.agents/skills/new': 'folder 755',
      '.agents/skills/new/SKILL.md': 'file 644 edited too\n',
      '.agents/skills/new/more.md': 'file 644 more\n',
    });
    expect(findInterrupted(openTree(root))).toEqual([]);
    expect(settleInterrupted(openTree(root))).toEqual({ ok: true, value: 'nothing' });
    expect(existsSync(join(root, kept ?? ''))).toBe(true);
  });
});

/** Codes and paths of what was refused. */
function refusals(
  diagnostics: readonly { readonly code: string; readonly path: string }[],
): readonly string[] {
  return diagnostics.map(({ code, path }) => `${code} ${path}`);
}
