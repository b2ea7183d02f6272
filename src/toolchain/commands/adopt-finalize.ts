import { err, ok, type Result } from '../../core/index.ts';
import { configurationPath } from '../../policy/index.ts';
import {
  adoptionStatePath,
  candidatePath,
  previewFolder,
  toBackupFolder,
  toPreviewPath,
} from '../adopt/adoption-paths.ts';
import { toAdoptionBytes } from '../adopt/adoption-state.ts';
import { type PlannedAdoption, planAdoption } from '../adopt/plan-adoption.ts';
import type { FileChange } from '../change.ts';
import type { CommandReport, ReportNote } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { proveCheck, toWanted } from '../plan/plan-files.ts';
import { ownsNothing, replaceFiles, replaceOwn } from '../plan/replace-files.ts';
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
  const wanted = new Map([...toWanted(adoption.plan), [configurationPath, adoption.candidate] as const]);
  const owned = new Map(adoption.state.sources.map(({ path, sha256 }) => [path, sha256]));
  const files = replaceFiles(wanted, owned, tree);
  const backup = toBackup(adoption);
  const backups = replaceFiles(backup.files, ownsNothing, tree);
  if (!files.ok || !backups.ok) {
    return err([...(files.ok ? [] : files.error), ...(backups.ok ? [] : backups.error)]);
  }
  const finalized = { ...adoption.state, status: 'finalized', preview: [], backup: backup.folder } as const;
  const changes = [
    ...files.value,
    ...backups.value,
    ...preview.value,
    { path: candidatePath, before: adoption.candidate, after: null },
    ...replaceOwn(adoptionStatePath, toAdoptionBytes(finalized), tree),
  ];
  const proved = proveCheck(changes, tree, parts);
  return proved.ok ? ok({ changes: proved.value, notes: backup.notes }) : proved;
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

interface Backup {
  /** Null where nothing was adopted. */
  readonly folder: string | null;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly notes: readonly ReportNote[];
}

function toBackup({ state, sources }: PlannedAdoption): Backup {
  if (sources.size === 0) return { folder: null, files: sources, notes: [] };
  const folder = toBackupFolder(state.sources);
  const files = new Map(Array.from(sources, ([path, bytes]) => [`${folder}/${path}`, bytes]));
  return { folder, files, notes: Array.from(files.keys(), toNote) };
}

function toNote(path: string): ReportNote {
  return { code: 'backed-up', path, line: null };
}
