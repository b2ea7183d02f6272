import { err, ok, type Result } from '../../core/index.ts';
import { adoptionStatePath, digestFiles, previewFolder, toPreviewPath } from '../adopt/adoption-paths.ts';
import { toAdoptionBytes } from '../adopt/adoption-state.ts';
import { compareInstructions, type InstructionDifferences } from '../adopt/compare-instructions.ts';
import { type PlannedAdoption, planAdoption } from '../adopt/plan-adoption.ts';
import { planPlacement } from '../adopt/plan-placement.ts';
import type { CommandReport } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { toWanted } from '../plan/plan-files.ts';
import { replaceFiles, replaceOwn } from '../plan/replace-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { fileOperations } from '../transaction/file-operations.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type PlannedChange, runChange } from './run-change.ts';

export interface PreviewRequest extends ToolchainParts {
  readonly apply: boolean;
}

export interface AdoptionPreview extends CommandReport {
  /** Null where a diagnostic stood in the way. */
  readonly differences: InstructionDifferences | null;
}

/**
 * Renders what a prepared adoption would generate, each file below the preview folder at its later path, and compares it
 * with the hand-written files. Fails already with everything that finalizing would fail with. Without `apply` it only
 * compares.
 */
export function previewAdoption(
  tree: WorkingTree,
  request: PreviewRequest,
  operations = fileOperations,
): AdoptionPreview {
  const { report, planned } = runChange(tree, { apply: request.apply, operations }, (reading, source) =>
    planPreview(reading, source, request),
  );
  return { ...report, differences: planned?.differences ?? null };
}

interface PlannedPreview extends PlannedChange {
  readonly differences: InstructionDifferences;
}

function planPreview(
  reading: RepositoryReading,
  tree: WorkingTree,
  parts: ToolchainParts,
): Result<PlannedPreview, readonly ToolchainDiagnostic[]> {
  const adoption = planAdoption(reading, tree, parts);
  if (!adoption.ok) return adoption;
  const placement = planPlacement(adoption.value, tree, parts);
  if (!placement.ok) return placement;
  const { state, plan } = adoption.value;
  const wanted = toWanted(plan);
  const previews = new Map(Array.from(wanted, ([path, bytes]) => [toPreviewPath(path), bytes] as const));
  const owned = new Map(state.preview.map(({ path, sha256 }) => [toPreviewPath(path), sha256] as const));
  const foreign = tree.list(previewFolder).filter((path) => !previews.has(path) && !owned.has(path));
  if (foreign.length > 0) return err(foreign.map((path) => toFileDiagnostic('toolchain.foreign-file', path)));
  const changes = replaceFiles(previews, owned, tree);
  if (!changes.ok) return changes;
  const remembered = toAdoptionBytes({ ...state, preview: digestFiles(wanted) });
  return ok({
    changes: [...changes.value, ...replaceOwn(adoptionStatePath, remembered, tree)],
    notes: [],
    differences: compareInstructions(adoption.value.sources, toInstructions(adoption.value)),
  });
}

/** The generated files that take over from hand-written ones: for coding agents, and no skills. */
function toInstructions({ plan, configuration }: PlannedAdoption): ReadonlyMap<string, Uint8Array> {
  const ofAgents = configuration.outputs.filter(({ renderer }) => renderer === 'agents-md');
  const paths = new Set(ofAgents.map(({ path }) => path));
  return new Map(plan.files.filter(({ path }) => paths.has(path)).map(({ path, bytes }) => [path, bytes]));
}
