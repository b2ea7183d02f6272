import { ok, type Result } from '../../core/index.ts';
import type { Corpus } from '../../policy/index.ts';
import {
  type ComposedRepository,
  composeRepository,
  openWorkingTree,
  type ToolchainDiagnostic,
} from '../../toolchain/index.ts';
import { findTop } from './find-top.ts';
import type { TreeRequest } from './in-working-tree.ts';

/**
 * Composes the contexts of the repository around a folder; null where none is managed there. Fails with everything that
 * keeps a configuration from being composed, and where a tree that was named is none.
 */
export function readCompositions(
  { folder, root }: TreeRequest,
  corpus: Corpus,
): Result<ComposedRepository | null, readonly ToolchainDiagnostic[]> {
  const tree = openWorkingTree(root ?? findTop(folder));
  // Asking about a rule needs no repository, unless one was named.
  if (!tree.ok) return root === null ? ok(null) : tree;
  return composeRepository(tree.value, { corpus });
}
