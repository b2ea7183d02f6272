import { describe, expect, it } from 'vitest';
import { exampleChange, writeOldTree } from '../../../test/support/example-change.ts';
import { exampleOperations, leaveInterrupted, newTree, oldTree } from '../../../test/support/example-runs.ts';
import { type Fault, failingOperations, watchOperations } from '../../../test/support/faulty-operations.ts';
import { openTree, snapshot, withTree, writeIn } from '../../../test/support/working-tree.ts';
import type { ChangeSet } from '../change.ts';
import { applyChanges } from './apply-changes.ts';
import { findInterrupted } from './find-interrupted.ts';
import { settleInterrupted } from './settle-interrupted.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const done = { ok: true, value: undefined };

/** Calls work with 1, 2, 3 and so on until it returns false: once for each operation that there is, and once more. */
function forEachOperation(work: (n: number) => boolean): number {
  let n = 1;
  while (work(n)) n++;
  return n;
}

it('PO-11 makes every change, keeps modes, and leaves nothing of its own', () => {
  withTree((root) => {
    writeOldTree(root);
    expect(applyChanges(openTree(root), exampleChange)).toEqual(done);
    expect(snapshot(root)).toEqual(newTree);
  });
});

describe.each([true, false])('PO-11 with one fault, through descriptors: %s', (byDescriptor) => {
  it.each<Fault>(['fails', 'fails-after-doing', 'nothing-more'])(
    'leaves the whole old or the whole new tree where an operation %s',
    (fault) => {
      const operations = forEachOperation((n) =>
        withTree((root) => {
          writeOldTree(root);
          const faulty = failingOperations(n, fault);
          const applied = applyChanges(openTree(root, { byDescriptor }), exampleChange, faulty);
          const settled = settleInterrupted(openTree(root, { byDescriptor }));
          expect({ n, settled }).toMatchObject({ n, settled: { ok: true } });
          expect({ n, tree: snapshot(root) }).toEqual({ n, tree: applied.ok ? newTree : oldTree });
          expect(findInterrupted(openTree(root))).toEqual([]);
          return faulty.count() >= n;
        }),
      );
      expect(operations).toBeGreaterThan(exampleOperations.commit);
    },
  );
});

it('PO-11 names the path and what the system said where an operation fails, and puts all back by itself', () => {
  forEachOperation((n) =>
    withTree((root) => {
      writeOldTree(root);
      const faulty = failingOperations(n, 'fails');
      const applied = applyChanges(openTree(root), exampleChange, faulty);
      if (applied.ok) return faulty.count() >= n;
      expect({ n, applied }).toMatchObject({ n, applied: { error: [{ code: 'toolchain.write-failed' }] } });
      expect(applied.error.map(({ subject }) => subject)).toEqual(['EIO']);
      const { '.agent-policy': own, ...tree } = withoutState(snapshot(root));
      expect({ n, tree }).toEqual({ n, tree: oldTree });
      expect([undefined, 'folder 755']).toContain(own);
      return true;
    }),
  );
});

it('PO-11 settling that is broken off at any operation is completed by the next', () => {
  forEachOperation((n) =>
    withTree((root) => {
      leaveInterrupted(root);
      const faulty = failingOperations(n, 'nothing-more');
      const broken = settleInterrupted(openTree(root), faulty);
      if (broken.ok) expect(snapshot(root)).toEqual(oldTree);
      expect(settleInterrupted(openTree(root))).toMatchObject({ ok: true });
      expect({ n, tree: snapshot(root) }).toEqual({ n, tree: oldTree });
      return faulty.count() >= n;
    }),
  );
});

it('PO-11 a change that changes nothing only says what must be there', () => {
  withTree((root) => {
    writeOldTree(root);
    const same = bytes('by hand\n');
    const idle = { changes: [{ path: 'AGENTS.md', before: same, after: same }], expected: new Map() };
    const operations = watchOperations({});
    expect(applyChanges(openTree(root), idle, operations)).toEqual(done);
    expect(operations.count()).toBe(0);
    writeIn(root, 'AGENTS.md', 'edited\n');
    expect(applyChanges(openTree(root), idle, operations)).toMatchObject({
      error: [{ code: 'toolchain.changed-meanwhile', path: 'AGENTS.md' }],
    });
  });
});

it('PO-11 names every path that is not as it was, before anything is written', () => {
  withTree((root) => {
    writeOldTree(root);
    writeIn(root, 'AGENTS.md', 'edited\n', 0o640);
    writeIn(root, 'CLAUDE.md', 'new by hand\n');
    writeIn(root, '.agents/skills/new/SKILL.md', 'new by hand\n');
    const before = snapshot(root);
    const operations = watchOperations({});
    const applied = applyChanges(openTree(root), exampleChange, operations);
    expect(applied).toMatchObject({
      error: ['CLAUDE.md', 'AGENTS.md', '.agents/skills/new/SKILL.md'].map((path) => ({
        code: 'toolchain.changed-meanwhile',
        path,
      })),
    });
    expect(operations.count()).toBe(0);
    expect(snapshot(root)).toEqual(before);
  });
});

it.each<[string, ChangeSet['changes'], string]>([
  ['the same path twice', [create('a'), create('a')], 'policy.path-collision'],
  ['a file inside a file', [create('a/b/c'), create('a')], 'policy.path-inside-path'],
  ['the transaction itself', [create('.agent-policy/transaction/active/new-0')], 'policy.reserved-path'],
  ['a file beyond the bound', [create('a', 'x'.repeat(4 * 1024 * 1024 + 1))], 'toolchain.too-large'],
  ['a path outside', [create('../a')], 'policy.unsafe-path'],
  ['names that fold to the same', [create('one/A.md'), create('one/a.md')], 'toolchain.name-twin'],
])('PO-7 makes no change of %s', (_what, changes, code) => {
  withTree((root) => {
    const applied = applyChanges(openTree(root), { changes, expected: new Map() });
    expect(applied.ok ? [] : applied.error.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(snapshot(root)).toEqual({});
  });
});

function create(path: string, text = 'x'): ChangeSet['changes'][number] {
  return { path, before: null, after: bytes(text) };
}

/** Without what an ended transaction could not tidy away. */
function withoutState(tree: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tree).filter(([path]) => !path.startsWith('.agent-policy/transaction')),
  );
}
