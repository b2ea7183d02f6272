import { err, ok, type Result } from '../../core/index.ts';
import { openWorkingTree, type ToolchainDiagnostic, type WorkingTree } from '../../toolchain/index.ts';
import type { InstalledIdentity } from '../read-toolchain-identity.ts';
import { findTop } from './find-top.ts';
import { type InstallationFailure, type InstalledToolchain, readToolchain } from './read-toolchain.ts';

/** Which working tree is meant. */
export interface TreeRequest {
  /** Where the user stands; absolute. */
  readonly folder: string;
  /** The top of the tree, absolute, where the user names it; null for the tree around `folder`. */
  readonly root: string | null;
}

/** What was done in a working tree, and which toolchain did it. */
export interface TreeRun<Done> {
  readonly identity: InstalledIdentity;
  /** Fails with what keeps the tree from being looked at. */
  readonly outcome: Result<Done, readonly ToolchainDiagnostic[]>;
}

/** Does something with this installation's toolchain in a working tree. */
export async function inWorkingTree<Done>(
  { folder, root }: TreeRequest,
  work: (tree: WorkingTree, toolchain: InstalledToolchain) => Done,
): Promise<Result<TreeRun<Done>, InstallationFailure>> {
  const toolchain = await readToolchain();
  if (!toolchain.ok) return err(toolchain.error);
  const tree = openWorkingTree(root ?? findTop(folder));
  const { identity } = toolchain.value;
  return ok({ identity, outcome: tree.ok ? ok(work(tree.value, toolchain.value)) : tree });
}
