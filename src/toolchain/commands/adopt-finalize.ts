import { err, ok, type Result } from '../../core/index.ts';
import { adoptionStatePath, candidatePath, previewFolder, toPreviewPath } from '../adopt/adoption-paths.ts';
import { toAdoptionBytes } from '../adopt/adoption-state.ts';
import { type PlannedAdoption, planAdoption } from '../adopt/plan-adoption.ts';
import { planPlacement } from '../adopt/plan-placement.ts';
import type { FileChange } from '../change.ts';
import type { CommandReport } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { toWanted } from '../plan/plan-files.ts';
import { replaceOwn } from '../plan/replace-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { fileOperations } from '../transaction/file-operations.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type PlannedChange, runChange } from './run-change.ts';

export interface FinalizeRequest extends ToolchainParts {
  readonly apply: boolean;
}

/**
 * Puts a previewed adoption in place, all of it or nothing: configuration, lock and generated files; every adopted file
 * moves to the backup, byte for byte. Every source, module, the candidate and the preview are compared once more first,
 * and what is left passes a check.
 */
export function finalizeAdoption(
  tree: WorkingTree,
  request: FinalizeRequest,
  operations = fileOperations,
): CommandReport {
  return runChange(tree, { apply: request.apply, operations }, (reading, source) =>
    planFinalize(reading, source, request),
  ).report;
}

function planFinalize(
  reading: RepositoryReading,
  tree: WorkingTree,
  parts: ToolchainParts,
): Result<PlannedChange, readonly ToolchainDiagnostic[]> {
  const planned = planAdoption(reading, tree, parts);
  if (!planned.ok) return planned;
  const adoption = planned.value;
  const preview = takePreview(adoption, tree);
  if (!preview.ok) return preview;
  const placement = planPlacement(adoption, tree, parts);
  if (!placement.ok) return placement;
  const { changes, backup } = placement.value;
  const finalized = { ...adoption.state, status: 'finalized', preview: [], backup: backup.folder } as const;
  return ok({
    changes: [
      ...changes,
      ...preview.value,
      { path: candidatePath, before: adoption.candidate, after: null },
      ...replaceOwn(adoptionStatePath, toAdoptionBytes(finalized), tree),
    ],
    notes: backup.paths.map((path) => ({ code: 'backed-up', path, line: null })),
  });
}

/** The removal of the preview, where it is exactly what is about to be put in place. */
function takePreview(
  { plan }: PlannedAdoption,
  tree: WorkingTree,
): Result<readonly FileChange[], readonly ToolchainDiagnostic[]> {
  const expected = new Map(Array.from(toWanted(plan), ([path, bytes]) => [toPreviewPath(path), bytes]));
  const stale = new Set(tree.list(previewFolder).filter((path) => !expected.has(path)));
  const removals: FileChange[] = [];
  for (const [path, bytes] of expected) {
    const before = tree.read(path);
    if (before === null || Buffer.compare(before, bytes) !== 0) stale.add(path);
    removals.push({ path, before, after: null });
  }
  if (stale.size === 0) return ok(removals);
  return err(Array.from(stale, (path) => toFileDiagnostic('toolchain.preview-stale', path)));
}
