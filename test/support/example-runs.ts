import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { exampleChange, writeOldTree } from './example-change.ts';
import { failingOperations, watchOperations } from './faulty-operations.ts';
import { openTree, snapshot, withTree, writeIn } from './working-tree.ts';

function writeNewTree(root: string): void {
  writeIn(root, 'AGENTS.md', 'generated\n', 0o640);
  writeIn(root, '.agents/skills/new/SKILL.md', 'new skill\n');
  writeIn(root, '.agent-policy/backup/AGENTS.md', 'by hand\n');
  writeIn(root, 'policy/project.md', 'rule\n');
  writeIn(root, 'docs/stays.md', 'stays\n');
}

export const oldTree = withTree((root) => {
  writeOldTree(root);
  return snapshot(root);
});

export const newTree = withTree((root) => {
  writeNewTree(root);
  return snapshot(root);
});

/** The operations that the example change takes, counted from 1. */
export const exampleOperations = withTree((root) => {
  writeOldTree(root);
  const watched = watchOperations({});
  applyChanges(openTree(root), exampleChange, watched);
  const all = Array.from({ length: watched.count() }, (_, index) => index + 1);
  // Renaming is how a transaction moves files, and last of all how it makes the changes count.
  return { all, commit: watched.names().lastIndexOf('rename') + 1 };
});

/** Leaves the tree as a process does that dies when all changes are made and do not count yet. */
export function leaveInterrupted(root: string): void {
  writeOldTree(root);
  applyChanges(openTree(root), exampleChange, failingOperations(exampleOperations.commit, 'nothing-more'));
}

/** Runs the example change with something that happens ahead of its n-th operation, or behind it. */
export function applyWhile(
  root: string,
  n: number,
  happens: () => void,
  when: 'before' | 'after' = 'before',
): ReturnType<typeof applyChanges> {
  const watched = watchOperations({
    [when]: (at: number) => {
      if (at === n) happens();
    },
  });
  return applyChanges(openTree(root), exampleChange, watched);
}

/** Without the folders in which former files are kept, and those above them. */
export function withoutKept(tree: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isKept = Object.keys(tree).some((path) => path.startsWith('.agent-policy/transaction/'));
  const entries = Object.entries(tree).filter(([path]) => !path.startsWith('.agent-policy/transaction'));
  const others = entries.filter(([path]) => path.startsWith('.agent-policy/'));
  return Object.fromEntries(
    entries.filter(([path]) => path !== '.agent-policy' || !isKept || others.length > 0),
  );
}
