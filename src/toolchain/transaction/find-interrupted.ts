import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/**
 * What stands in the way of trusting the tree, without changing anything: `toolchain.interrupted` where a run died in the
 * middle, `toolchain.busy` where one is at work, `toolchain.journal-malformed` where the journal can't be believed.
 */
export function findInterrupted(_tree: WorkingTree): readonly ToolchainDiagnostic[] {
  throw new Error('being built');
}
