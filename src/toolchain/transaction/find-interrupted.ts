import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { createWalk } from '../tree/walk.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { readActive, toObstacle } from './read-active.ts';

/**
 * What stands in the way of trusting the tree, without changing anything: `toolchain.interrupted` where a run died in the
 * middle, `toolchain.busy` where one is at work (`subject` is its process id), `toolchain.journal-malformed` where the
 * journal can't be believed. Empty where nothing does.
 */
export function findInterrupted(tree: WorkingTree): readonly ToolchainDiagnostic[] {
  const active = readActive(createWalk(tree.ground));
  if (!active.ok) return [active.error];
  return active.value === null ? [] : [toObstacle(active.value)];
}
