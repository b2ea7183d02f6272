import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { findInterrupted } from '../../src/toolchain/transaction/find-interrupted.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { exampleChange } from '../support/example-change.ts';
import { leaveInterrupted, oldTree, withoutKept } from '../support/example-runs.ts';
import { openTree, snapshot, withTree, writeIn } from '../support/working-tree.ts';

describe('a transaction that was left behind', () => {
  const active = '.agent-policy/transaction/active';

  /** An interrupted transaction whose journal somebody rewrote. */
  function tamper(root: string, rewrite: (journal: string) => string): void {
    leaveInterrupted(root);
    const file = join(root, active, 'journal.json');
    writeFileSync(file, rewrite(readFileSync(file, 'utf8')));
  }

  it.each<[string, (journal: string) => string]>([
    ['empty', () => ''],
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['not UTF-8', (text) => `${text}\ufffd`.replace('version', '\u0000')],
    ['of another version', (text) => text.replace('"version": 1', '"version": 2')],
    ['with one key more', (text) => text.replace('"version": 1', '"version": 1, "force": true')],
    ['with a key twice', (text) => text.replace('"version": 1', '"version": 1, "version": 1')],
    ['that leads out of the tree', (text) => text.replace('"AGENTS.md"', '"../outside/AGENTS.md"')],
    ['that leads into .git', (text) => text.replace('"AGENTS.md"', '".git/hooks/pre-commit"')],
    ['about its own folder', (text) => text.replace('"AGENTS.md"', `"${active}/owner-0/owner.json"`)],
    [
      'that removes a folder which no change needs',
      (text) => text.replace('".agents/skills/new"', '"policy"'),
    ],
    ['with a path twice', (text) => text.replace('docs/other.md', 'AGENTS.md')],
    ['with a digest that is none', (text) => text.replace(/"after": "[0-9a-f]+"/, '"after": "0"')],
    ['of another folder', (text) => text.replace(/"folder": "[0-9]+"/, '"folder": "1"')],
  ])('PO-7 PO-11 is not settled by a journal %s', (_what, rewrite) => {
    withTree((root, outside) => {
      writeIn(outside, 'AGENTS.md', 'generated\n');
      tamper(root, rewrite);
      const before = [snapshot(root), snapshot(outside)];
      const malformed = [
        { code: 'toolchain.journal-malformed', path: `${active}/journal.json`, related: [active] },
      ];
      expect(settleInterrupted(openTree(root))).toMatchObject({ ok: false, error: malformed });
      expect(applyChanges(openTree(root), exampleChange)).toMatchObject({ ok: false, error: malformed });
      expect(findInterrupted(openTree(root))).toMatchObject(malformed);
      expect([snapshot(root), snapshot(outside)]).toEqual(before);
    });
  });

  it('PO-7 PO-11 is not settled where a checkout or a copy brought it', () => {
    withTree((root) => {
      tamper(root, (text) => text);
      cpSync(join(root, active), join(root, 'copy'), { recursive: true });
      rmSync(join(root, active), { recursive: true });
      renameSync(join(root, 'copy'), join(root, active));
      const before = snapshot(root);
      expect(settleInterrupted(openTree(root))).toMatchObject({
        error: [{ code: 'toolchain.journal-malformed', path: `${active}/journal.json` }],
      });
      expect(snapshot(root)).toEqual(before);
    });
  });

  it('PO-7 T10 is not settled through a link in place of its journal or its owner', () => {
    for (const name of ['journal.json', 'owner-0/owner.json', 'owner-0']) {
      withTree((root, outside) => {
        tamper(root, (text) => text);
        const at = join(root, active, name);
        renameSync(at, join(outside, 'moved'));
        symlinkSync(join(outside, 'moved'), at);
        const before = [snapshot(root), snapshot(outside)];
        expect(settleInterrupted(openTree(root))).toMatchObject({
          error: [{ code: 'toolchain.symlink', path: `${active}/${name}` }],
        });
        expect([snapshot(root), snapshot(outside)]).toEqual(before);
      });
    }
  });

  it('PO-11 is settled where somebody took away the name of its owner, and not where it is malformed', () => {
    withTree((root) => {
      tamper(root, (text) => text);
      writeFileSync(join(root, active, 'owner-0/owner.json'), '{"pid": "1"}');
      expect(settleInterrupted(openTree(root))).toMatchObject({
        error: [{ code: 'toolchain.journal-malformed', path: `${active}/owner-0/owner.json` }],
      });
      rmSync(join(root, active, 'owner-0'), { recursive: true });
      expect(settleInterrupted(openTree(root))).toEqual({ ok: true, value: 'rolled-back' });
      expect(snapshot(root)).toEqual(oldTree);
    });
  });

  it('PO-7 leads no write out of the tree where former files were exchanged for links', () => {
    withTree((root, outside) => {
      writeIn(outside, 'secret', 'secret\n');
      tamper(root, (text) => text);
      unlinkSync(join(root, active, 'old-0'));
      symlinkSync(join(outside, 'secret'), join(root, active, 'old-0'));
      const before = snapshot(outside);
      settleInterrupted(openTree(root));
      expect(snapshot(outside)).toEqual(before);
      expect(openTree(root).read('AGENTS.md')).toBeNull();
    });
  });

  it('PO-6 keeps what it did not put into the folders of transactions', () => {
    withTree((root) => {
      tamper(root, (text) => text);
      writeIn(root, `${active}/mine.md`, 'mine\n');
      expect(settleInterrupted(openTree(root))).toMatchObject({
        error: [{ code: 'toolchain.foreign-file' }],
      });
      const tree = snapshot(root);
      expect(Object.keys(tree).filter((path) => path.endsWith('mine.md'))).toHaveLength(1);
      expect(withoutKept(tree)).toEqual(oldTree);
    });
  });
});
