import { err, ok, type Result } from '../../core/index.ts';
import { configurationPath } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { proveCheck, toWanted } from '../plan/plan-files.ts';
import { ownsNothing, replaceFiles } from '../plan/replace-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { toBackupFolder } from './adoption-paths.ts';
import type { PlannedAdoption } from './plan-adoption.ts';

/** What finalizing an adoption does to files that are not the adoption's own. */
export interface Placement {
  readonly changes: readonly FileChange[];
  readonly backup: {
    /** Null where nothing was adopted. */
    readonly folder: string | null;
    /** Where each adopted file is kept. */
    readonly paths: readonly string[];
  };
}

/**
 * Puts configuration, lock and generated files in place, over nothing that is not adopted; every adopted file goes to the
 * backup. Fails with all that is in the way, and with what a check would find wrong afterwards.
 */
export function planPlacement(
  { plan, candidate, state, sources }: PlannedAdoption,
  tree: WorkingTree,
  parts: ToolchainParts,
): Result<Placement, readonly ToolchainDiagnostic[]> {
  const wanted = new Map([...toWanted(plan), [configurationPath, candidate] as const]);
  const owned = new Map(state.sources.map(({ path, sha256 }) => [path, sha256]));
  const folder = sources.size === 0 ? null : toBackupFolder(state.sources);
  const kept = new Map(Array.from(sources, ([path, bytes]) => [`${folder}/${path}`, bytes]));
  const placed = replaceFiles(wanted, owned, tree);
  const backedUp = replaceFiles(kept, ownsNothing, tree);
  if (!placed.ok || !backedUp.ok) {
    return err([...(placed.ok ? [] : placed.error), ...(backedUp.ok ? [] : backedUp.error)]);
  }
  const proved = proveCheck([...placed.value, ...backedUp.value], tree, parts);
  return proved.ok ? ok({ changes: proved.value, backup: { folder, paths: [...kept.keys()] } }) : proved;
}
