import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { findInterrupted } from '../../src/toolchain/transaction/find-interrupted.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { exampleChange, newTree, oldTree, writeOldTree } from '../support/example-change.ts';
import { failingOperations, watchOperations } from '../support/faulty-operations.ts';
import { openTree, snapshot, withTree, writeIn } from '../support/working-tree.ts';

const active = '.agent-policy/transaction/active';
/** Operations of the example change: the last one that can still be undone is just ahead of this one. */
const commit = 38;
const eachOperation = Array.from({ length: 51 }, (_, index) => index + 1);
const formerTexts = ['by hand\n', 'old skill\n', 'other\n'];

/** Runs the example change with something that happens ahead of its n-th operation, or behind it. */
function applyWhile(root: string, n: number, happens: () => void, when: 'before' | 'after' = 'before') {
  const watched = watchOperations({
    [when]: (at: number) => {
      if (at === n) happens();
    },
  });
  return applyChanges(openTree(root), exampleChange, watched);
}

/** Codes and paths of what a change was refused for. */
function refusals(applied: ReturnType<typeof applyChanges>): readonly string[] {
  return applied.ok ? [] : refusalsOf(applied.error);
}

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
      for (const n of eachOperation) {
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

  it.each<[string, (file: string) => void]>([
    ['writes into the file', (file) => writeFileSync(file, 'edited\n')],
    [
      'replaces the file, as editors do',
      (file) => {
        writeFileSync(`${file}.tmp`, 'edited\n');
        renameSync(`${file}.tmp`, file);
      },
    ],
  ])('PO-11 an edit survives at any moment: somebody %s', (_what, edit) => {
    for (const n of eachOperation) {
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
    for (const n of eachOperation) {
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

  it('PO-11 a file that was changed after a crash stays, is named, and its former bytes are kept', () => {
    withTree((root) => {
      writeOldTree(root);
      applyChanges(openTree(root), exampleChange, failingOperations(commit, 'nothing-more'));
      writeIn(root, 'AGENTS.md', 'edited\n');
      writeIn(root, '.agents/skills/new/SKILL.md', 'edited too\n');
      writeIn(root, '.agents/skills/new/more.md', 'more\n');
      const settled = settleInterrupted(openTree(root));
      if (settled.ok) throw new Error(settled.value);
      expect(refusalsOf(settled.error)).toEqual([
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
});

describe('a transaction that was left behind', () => {
  /** An interrupted transaction whose journal somebody rewrote. */
  function tamper(root: string, rewrite: (journal: string) => string): void {
    writeOldTree(root);
    applyChanges(openTree(root), exampleChange, failingOperations(commit, 'nothing-more'));
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

function refusalsOf(
  diagnostics: readonly { readonly code: string; readonly path: string }[],
): readonly string[] {
  return diagnostics.map(({ code, path }) => `${code} ${path}`);
}

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

/** Without the folders in which former files are kept, and those above them. */
function withoutKept(tree: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isKept = Object.keys(tree).some((path) => path.startsWith('.agent-policy/transaction/'));
  const entries = Object.entries(tree).filter(([path]) => !path.startsWith('.agent-policy/transaction'));
  const others = entries.filter(([path]) => path.startsWith('.agent-policy/'));
  return Object.fromEntries(
    entries.filter(([path]) => path !== '.agent-policy' || !isKept || others.length > 0),
  );
}
