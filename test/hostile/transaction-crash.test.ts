import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { findInterrupted } from '../../src/toolchain/transaction/find-interrupted.ts';
import { type Settlement, settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { exampleChange, writeOldTree } from '../support/example-change.ts';
import { exampleOperations, newTree, oldTree } from '../support/example-runs.ts';
import { programFolder } from '../support/program.ts';
import { buildTransactionProcess, type RunTransaction } from '../support/run-transaction.ts';
import { makeTop, openTree, snapshot } from '../support/working-tree.ts';

const folder = programFolder();
let run: RunTransaction;

beforeAll(async () => {
  run = await buildTransactionProcess(folder);
});

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

function createOldTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'proofmark-tree-'));
  roots.push(root);
  makeTop(root);
  writeOldTree(root);
  return root;
}

const wholeTrees: Readonly<Record<Settlement, readonly unknown[]>> = {
  nothing: [oldTree, newTree],
  'rolled-back': [oldTree],
  'rolled-forward': [newTree],
};

/** Kills a run ahead of its n-th operation and settles what it left. What came of it; null where it came to its end. */
async function killAndSettle(n: number): Promise<Settlement | null> {
  const root = createOldTree();
  const { said, ended } = run(root, 'apply', n, 'kill');
  const isThrough = (await said) !== '';
  expect(await ended).toEqual(isThrough ? { code: 0, signal: null } : { code: null, signal: 'SIGKILL' });
  const settled = settleInterrupted(openTree(root));
  if (!settled.ok) throw new Error(`operation ${n}: ${JSON.stringify(settled.error)}`);
  const left = snapshot(root);
  expect(isThrough ? [newTree] : wholeTrees[settled.value], `operation ${n}`).toContainEqual(left);
  expect(findInterrupted(openTree(root))).toEqual([]);
  expect(settleInterrupted(openTree(root))).toEqual({ ok: true, value: 'nothing' });
  return isThrough ? null : settled.value;
}

it('PO-11 a process killed at any operation leaves a tree that the next run makes whole', async () => {
  const settlements: Settlement[] = [];
  const together = 4;
  for (let n = 1; ; n += together) {
    const runs = await Promise.all(Array.from({ length: together }, (_, index) => killAndSettle(n + index)));
    settlements.push(...runs.filter((settled) => settled !== null));
    if (runs.includes(null)) break;
  }
  // Kinds in the order in which they come: before anything, until the changes are made, and while tidying up.
  const kinds = settlements.filter((settled, index) => settled !== settlements[index - 1]);
  expect(kinds).toEqual(['nothing', 'rolled-back', 'rolled-forward', 'nothing']);
  expect(settlements.length).toBe(exampleOperations.all.length);
});

describe('two runs at once', () => {
  const { commit } = exampleOperations;
  // Some changes are made, and some are not.
  const between = commit - 12;

  it('PO-11 the second one changes nothing while the first is at work, and takes over when that is gone', async () => {
    const root = createOldTree();
    const first = run(root, 'apply', between, 'wait');
    expect(await first.said).toBe('waiting');
    const before = snapshot(root);
    const tree = openTree(root);
    const busy = [{ code: 'toolchain.busy', subject: String(first.child.pid) }];
    expect(applyChanges(tree, exampleChange)).toMatchObject({ ok: false, error: busy });
    expect(settleInterrupted(tree)).toMatchObject({ ok: false, error: busy });
    expect(findInterrupted(tree)).toMatchObject(busy);
    expect(snapshot(root)).toEqual(before);
    first.child.kill('SIGKILL');
    await first.ended;
    const left = [{ code: 'toolchain.interrupted', subject: String(first.child.pid) }];
    expect(applyChanges(tree, exampleChange)).toMatchObject({ ok: false, error: left });
    expect(findInterrupted(tree)).toMatchObject(left);
    expect(snapshot(root)).toEqual(before);
    expect(settleInterrupted(tree)).toEqual({ ok: true, value: 'rolled-back' });
    expect(snapshot(root)).toEqual(oldTree);
    expect(applyChanges(tree, exampleChange)).toEqual({ ok: true, value: undefined });
    expect(snapshot(root)).toEqual(newTree);
  });

  it('PO-11 of several that make the same change at the same time one makes it', async () => {
    const root = createOldTree();
    const runs = Array.from({ length: 4 }, () => run(root, 'apply'));
    const said = await Promise.all(runs.map((each) => each.said));
    expect(said.filter((line) => line === '{"ok":true}')).toHaveLength(1);
    expect(codesIn(said)).toBeOneOf([['toolchain.busy'], ['toolchain.changed-meanwhile'], bothCodes]);
    expect(snapshot(root)).toEqual(newTree);
  });

  it('PO-11 of several that settle the same tree at the same time one does', async () => {
    const root = createOldTree();
    await run(root, 'apply', commit, 'kill').ended;
    const runs = Array.from({ length: 4 }, () => run(root, 'settle'));
    const said = await Promise.all(runs.map((each) => each.said));
    expect(said.filter((line) => line.includes('rolled-back')).length).toBeGreaterThanOrEqual(1);
    expect(codesIn(said)).toBeOneOf([[], ['toolchain.busy']]);
    expect(settleInterrupted(openTree(root)).ok).toBe(true);
    expect(snapshot(root)).toEqual(oldTree);
  });
});

const bothCodes = ['toolchain.busy', 'toolchain.changed-meanwhile'];

/** The codes in lines that runs printed, each once. */
function codesIn(lines: readonly string[]): readonly string[] {
  const codes = lines.flatMap((line) =>
    Array.from(line.matchAll(/"code":"([^"]+)"/g), ([, code = '']) => code),
  );
  return [...new Set(codes)].sort((left, right) => (left < right ? -1 : 1));
}
