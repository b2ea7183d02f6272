import type { Result } from '../../core/index.ts';
import type { ChangeSet } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/**
 * Makes all changes or none. Fails as `toolchain.busy`, `toolchain.interrupted` (call `settleInterrupted` first),
 * `toolchain.changed-meanwhile` for each path that is not what the change set says, or `toolchain.write-failed`; the tree
 * is then as it was, except for the paths of a `toolchain.rollback-incomplete`.
 */
export function applyChanges(
  _tree: WorkingTree,
  _changes: ChangeSet,
): Result<void, readonly ToolchainDiagnostic[]> {
  throw new Error('being built');
}
