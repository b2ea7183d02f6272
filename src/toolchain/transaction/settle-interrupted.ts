import type { Result } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/** What settling came to: no transaction was left, or the tree is whole again as it was before, or as it was to be. */
export type Settlement = 'nothing' | 'rolled-back' | 'rolled-forward';

/** Brings a tree that a run left in the middle of its changes to the whole old or the whole new state. */
export function settleInterrupted(_tree: WorkingTree): Result<Settlement, readonly ToolchainDiagnostic[]> {
  throw new Error('being built');
}
