import { err, ok, type Result } from '../../core/index.ts';
import { skillsPath } from '../../policy/index.ts';
import {
  adoptionStatePath,
  candidatePath,
  digestFiles,
  draftFolder,
  toPreviewPath,
} from '../adopt/adoption-paths.ts';
import { type AdoptionState, toAdoptionBytes } from '../adopt/adoption-state.ts';
import { atCandidate } from '../adopt/at-candidate.ts';
import { type ChosenSources, chooseSources, type SourceChoice } from '../adopt/choose-sources.ts';
import { readSources } from '../adopt/read-sources.ts';
import type { CommandReport, ReportNote } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { type DraftedModule, draftModules } from '../draft/draft-modules.ts';
import { type ManagementChoices, toNewConfiguration } from '../init/new-repository.ts';
import { toConfigurationText } from '../init/to-configuration-text.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { overlay, toCreations } from '../plan/overlay.ts';
import { planFrom } from '../plan/plan-files.ts';
import { type OwnedFiles, ownsNothing, replaceFiles, replaceOwn } from '../plan/replace-files.ts';
import { type ToolchainParts, toOwnPin } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { refuseAdoption } from '../state/require-state.ts';
import { fileOperations } from '../transaction/file-operations.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type PlannedChange, runChange } from './run-change.ts';

export interface PrepareRequest extends ManagementChoices, SourceChoice, ToolchainParts {
  readonly apply: boolean;
}

/**
 * Drafts a module for each section of the hand-written instructions, a configuration that would manage the repository
 * with them, and remembers what they were made from. New files only: nothing hand-written is touched. May be repeated as
 * long as no draft was edited.
 */
export function prepareAdoption(
  tree: WorkingTree,
  request: PrepareRequest,
  operations = fileOperations,
): CommandReport {
  return runChange(tree, { apply: request.apply, operations }, (reading, source) =>
    planPrepare(reading, source, request),
  ).report;
}

function planPrepare(
  reading: RepositoryReading,
  tree: WorkingTree,
  request: PrepareRequest,
): Result<PlannedChange, readonly ToolchainDiagnostic[]> {
  const refused = refuseAdoption(reading);
  if (refused.length > 0) return err(refused);
  const taken = refuseSkills(request.skills, tree);
  if (taken.length > 0) return err(taken);
  const chosen = chooseSources(reading.instructions, request);
  if (!chosen.ok) return chosen;
  const sources = readSources(chosen.value.adopted, tree);
  const takenIds = new Set(Array.from(request.corpus.rules.values(), ({ id }) => id));
  const drafts = draftModules(sources, { folder: draftFolder, takenIds });
  if (!drafts.ok) return drafts;
  const { modules } = drafts.value;
  const candidate = toCandidate(chosen.value, modules, tree, request);
  if (!candidate.ok) return candidate;
  const judged = judgeDrafts(candidate.value, modules, tree, request);
  if (!judged.ok) return judged;
  const files = new Map([...toFiles(modules), [candidatePath, candidate.value] as const]);
  const changes = replaceFiles(files, ownedByAdoption(reading.adoption.value), tree);
  if (!changes.ok) return changes;
  const state: AdoptionState = {
    status: 'prepared',
    sources: digestFiles(new Map(sources.map(({ path, bytes }) => [path, bytes]))),
    kept: chosen.value.kept.map(({ path }) => path),
    drafts: digestFiles(files),
    preview: [],
    backup: null,
  };
  return ok({
    changes: [...changes.value, ...replaceOwn(adoptionStatePath, toAdoptionBytes(state), tree)],
    notes: [
      ...drafts.value.notes,
      ...toKeptNotes(chosen.value),
      ...judged.value,
      toNote(candidatePath, null),
    ],
  });
}

/** Skills that are generated get folders of their own, in which nothing written by hand may be. */
function refuseSkills(skills: readonly string[], tree: WorkingTree): readonly ToolchainDiagnostic[] {
  const files = tree.list(skillsPath);
  return skills
    .map((name) => `${skillsPath}/${name}`)
    .filter((folder) => files.some((path) => path.startsWith(`${folder}/`)))
    .map((folder) => toFileDiagnostic('toolchain.hand-written-content', folder));
}

/** Each file that a tool reads at its place gets a generated one there; the general one is added where nothing is. */
function toCandidate(
  { adopted }: ChosenSources,
  modules: readonly DraftedModule[],
  tree: WorkingTree,
  request: PrepareRequest,
): Result<Uint8Array, readonly ToolchainDiagnostic[]> {
  const pin = toOwnPin(request.identity);
  if (!pin.ok) return pin;
  const general = tree.kind(request.paths.agents) === null ? [request.paths.agents] : [];
  const places = adopted.filter(({ kind }) => kind === 'fixed-place').map(({ path }) => path);
  const policy = { coding: modules.map(({ path }) => path), review: [], agentPaths: [...general, ...places] };
  return ok(Buffer.from(toConfigurationText(toNewConfiguration(pin.value, request, policy))));
}

/** Where drafts are no modules yet, because what people write freely may hold what a module may not: notes. */
function judgeDrafts(
  candidate: Uint8Array,
  modules: readonly DraftedModule[],
  tree: WorkingTree,
  { corpus }: ToolchainParts,
): Result<readonly ReportNote[], readonly ToolchainDiagnostic[]> {
  const planned = planFrom(candidate, overlay(tree, toCreations(toFiles(modules))), { corpus });
  if (planned.ok) return ok([]);
  const paths = new Set(modules.map(({ path }) => path));
  const others = planned.error.filter(({ path }) => !paths.has(path));
  if (others.length > 0) return err(atCandidate(others));
  return ok(planned.error.map(({ path, place }) => toNote(path, place?.line ?? null)));
}

function toFiles(modules: readonly DraftedModule[]): ReadonlyMap<string, Uint8Array> {
  return new Map(modules.map(({ path, bytes }) => [path, bytes]));
}

/** What an earlier preparation wrote, as long as nobody has edited it. */
function ownedByAdoption(state: AdoptionState | null): OwnedFiles {
  if (state?.status !== 'prepared') return ownsNothing;
  const previews = state.preview.map(({ path, sha256 }) => [toPreviewPath(path), sha256] as const);
  return new Map([...state.drafts.map(({ path, sha256 }) => [path, sha256] as const), ...previews]);
}

function toKeptNotes({ kept }: ChosenSources): readonly ReportNote[] {
  return kept.map(({ path }) => ({ code: 'kept-in-place', path, line: null }));
}

function toNote(path: string, line: number | null): ReportNote {
  return { code: 'edit-before-finalize', path, line };
}
