import { err, ok, type Result } from '../../core/index.ts';
import { statePath } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import type { CommandReport, ReportNote } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { byBytes } from '../plan/by-bytes.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import { type RepositoryReading, readRepositoryState } from '../state/read-repository-state.ts';
import { applyChanges } from '../transaction/apply-changes.ts';
import type { FileOperations } from '../transaction/file-operations.ts';
import { findInterrupted } from '../transaction/find-interrupted.ts';
import { settleInterrupted } from '../transaction/settle-interrupted.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type RecordingTree, recordReads } from './recording-tree.ts';

/** What a command wants to change. */
export interface PlannedChange {
  /** Each path once. */
  readonly changes: readonly FileChange[];
  readonly notes: readonly ReportNote[];
}

export interface ChangeOptions {
  readonly apply: boolean;
  /** How the disk is written to; what it refuses is told as a failure, and undone. */
  readonly operations: FileOperations;
}

export type Plan<Planned extends PlannedChange> = (
  reading: RepositoryReading,
  tree: RecordingTree,
) => Result<Planned, readonly ToolchainDiagnostic[]>;

export interface ChangeRun<Planned extends PlannedChange> {
  readonly report: CommandReport;
  /** Null where a diagnostic stood in the way of planning. */
  readonly planned: Planned | null;
}

/**
 * Runs a command that may change the tree: settles what an earlier run left unfinished, reads the state, plans, and with
 * `apply` makes all of the changes or none, provided that everything that was read is still the same. Without `apply`
 * nothing is written, and an unfinished change stands in the way.
 */
export function runChange<Planned extends PlannedChange>(
  tree: WorkingTree,
  { apply, operations }: ChangeOptions,
  plan: Plan<Planned>,
): ChangeRun<Planned> {
  const settled = settle(tree, apply, operations);
  if (!settled.ok) return { report: toRefusal('inconsistent', settled.error), planned: null };
  const recording = recordReads(tree);
  const reading = readRepositoryState(recording);
  const planned = plan(reading, recording);
  const diagnostics = mergeDiagnostics(tree, planned.ok ? [] : planned.error);
  if (!planned.ok || diagnostics.length > 0) {
    return { report: { ...toRefusal(reading.state, diagnostics), notes: settled.value }, planned: null };
  }
  const changes = planned.value.changes.toSorted((left, right) => byBytes(left.path, right.path));
  const done =
    apply && changes.length > 0
      ? applyChanges(tree, { changes, expected: recording.recorded }, operations)
      : ok(null);
  const report: CommandReport = {
    state: reading.state,
    changes: changes.map(toSummary),
    applied: apply && done.ok,
    diagnostics: done.ok ? [] : done.error,
    notes: [...settled.value, ...planned.value.notes],
  };
  return { report, planned: planned.value };
}

function settle(
  tree: WorkingTree,
  apply: boolean,
  operations: FileOperations,
): Result<readonly ReportNote[], readonly ToolchainDiagnostic[]> {
  if (!apply) {
    const interrupted = findInterrupted(tree);
    return interrupted.length === 0 ? ok([]) : err(interrupted);
  }
  const settled = settleInterrupted(tree, operations);
  if (!settled.ok) return settled;
  return ok(
    settled.value === 'nothing' ? [] : [{ code: 'unfinished-change-settled', path: statePath, line: null }],
  );
}

/** The report of a command that did nothing. */
export function toRefusal(
  state: CommandReport['state'],
  diagnostics: readonly ToolchainDiagnostic[],
): CommandReport {
  return { state, changes: [], applied: false, diagnostics, notes: [] };
}

function toSummary({ path, before, after }: FileChange): CommandReport['changes'][number] {
  return { path, action: before === null ? 'create' : after === null ? 'remove' : 'replace' };
}
