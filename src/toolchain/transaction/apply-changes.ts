import { err, ok, type Result } from '../../core/index.ts';
import type { ChangeSet } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { createWalk } from '../tree/walk.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type FileOperations, fileOperations } from './file-operations.ts';
import { findConflicts } from './find-conflicts.ts';
import { observe } from './observe.ts';
import { readActive, toObstacle } from './read-active.ts';
import { transact } from './transact.ts';

/**
 * Makes all changes or none. Fails as `toolchain.busy`, `toolchain.interrupted` (call `settleInterrupted` first),
 * `toolchain.changed-meanwhile` for each path that is not what the change set says, or `toolchain.write-failed`; the tree
 * is then as it was, except for the paths of a `toolchain.rollback-incomplete`. Nobody's bytes are ever overwritten.
 * Folders that removing leaves empty go too.
 */
export function applyChanges(
  tree: WorkingTree,
  changeSet: ChangeSet,
  operations: FileOperations = fileOperations,
): Result<void, readonly ToolchainDiagnostic[]> {
  const walk = createWalk(tree.ground);
  const set = withoutIdle(changeSet);
  const conflicts = findConflicts(set.changes, tree.ground.bounds);
  if (conflicts.length > 0) return err(conflicts);
  const active = readActive(walk);
  if (!active.ok) return err([active.error]);
  if (active.value !== null) return err([toObstacle(active.value)]);
  const modes = observe(walk, set);
  if (!modes.ok) return modes;
  return set.changes.length === 0 ? ok(undefined) : transact({ walk, operations }, set, modes.value);
}

/** A change that changes nothing says only what is expected to be there. */
function withoutIdle({ changes, expected }: ChangeSet): ChangeSet {
  const isIdle = ({ before, after }: ChangeSet['changes'][number]) =>
    before === null || after === null ? before === after : Buffer.compare(before, after) === 0;
  const idle = changes.filter(isIdle).map(({ path, before }) => [path, before] as const);
  return { changes: changes.filter((change) => !isIdle(change)), expected: new Map([...idle, ...expected]) };
}
