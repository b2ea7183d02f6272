import { err, ok, type Result, sha256 } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { type ConfiguredPlan, planPinned } from '../plan/plan-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { refuseAdoption } from '../state/require-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { adoptionStatePath, candidatePath } from './adoption-paths.ts';
import type { AdoptionState } from './adoption-state.ts';
import { atCandidate } from './at-candidate.ts';
import { isAdoptable } from './choose-sources.ts';

/** A prepared adoption, judged by the files as they are now. */
export interface PlannedAdoption extends ConfiguredPlan {
  readonly state: AdoptionState;
  readonly candidate: Uint8Array;
  /** The hand-written files that are adopted, path to bytes. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
}

/**
 * Works out again what a prepared adoption would generate. Fails where nothing is prepared, where hand-written files are
 * not those that the drafts were made from, and with everything that is wrong with candidate and modules.
 */
export function planAdoption(
  reading: RepositoryReading,
  tree: WorkingTree,
  parts: ToolchainParts,
): Result<PlannedAdoption, readonly ToolchainDiagnostic[]> {
  const refused = refuseAdoption(reading);
  if (refused.length > 0) return err(refused);
  const state = reading.adoption.value;
  if (state?.status !== 'prepared')
    return err([toFileDiagnostic('toolchain.not-prepared', adoptionStatePath)]);
  const candidate = tree.read(candidatePath);
  if (candidate === null) return err([toFileDiagnostic('toolchain.not-prepared', candidatePath)]);
  const changed = findChangedSources(reading, state, tree);
  const planned = planPinned(candidate, tree, parts);
  if (!planned.ok) return err([...changed, ...atCandidate(planned.error)]);
  if (changed.length > 0) return err(changed);
  const sources = state.sources.flatMap(({ path }) => {
    const bytes = tree.read(path);
    return bytes === null ? [] : [[path, bytes] as const];
  });
  return ok({ ...planned.value, state, candidate, sources: new Map(sources) });
}

/** Sources that are not as they were when drafts were made of them, and further ones that came up since. */
function findChangedSources(
  { instructions }: RepositoryReading,
  { sources, kept }: AdoptionState,
  tree: WorkingTree,
): readonly ToolchainDiagnostic[] {
  const adoptable = new Set(instructions.filter(isAdoptable).map(({ path }) => path));
  const changed = sources.flatMap(({ path, sha256: digest }) => {
    const bytes = adoptable.has(path) ? tree.read(path) : null;
    return bytes !== null && sha256(bytes) === digest ? [] : [path];
  });
  const known = new Set([...kept, ...sources.map(({ path }) => path)]);
  const added = [...adoptable].filter((path) => !known.has(path));
  return [...changed, ...added].map((path) => toFileDiagnostic('toolchain.source-changed', path));
}
