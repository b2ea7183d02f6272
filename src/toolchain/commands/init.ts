import { err, ok, type Result } from '../../core/index.ts';
import { configurationPath, type ToolchainPin } from '../../policy/index.ts';
import type { CommandReport } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { type ManagementChoices, toNewConfiguration } from '../init/new-repository.ts';
import { starterModulePath, starterModuleText } from '../init/starter-module.ts';
import { toConfigurationText } from '../init/to-configuration-text.ts';
import { toWorkflow, type WorkflowKind } from '../init/workflows.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { overlay, toCreations } from '../plan/overlay.ts';
import { planFrom, proveCheck, toWanted } from '../plan/plan-files.ts';
import { ownsNothing, replaceFiles } from '../plan/replace-files.ts';
import { type ToolchainParts, toOwnPin } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { refuseInit } from '../state/require-state.ts';
import { fileOperations } from '../transaction/file-operations.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type PlannedChange, runChange } from './run-change.ts';

export interface InitRequest extends ManagementChoices, ToolchainParts {
  /** The platform for which a workflow is written that runs `check`; null for none. */
  readonly workflow: WorkflowKind | null;
  readonly apply: boolean;
}

/**
 * Begins to manage a repository without hand-written instructions: writes the configuration, a first module, and
 * everything that they generate. Writes over nothing: a file that is in the way stops all of it.
 */
export function initRepository(
  tree: WorkingTree,
  request: InitRequest,
  operations = fileOperations,
): CommandReport {
  return runChange(tree, { apply: request.apply, operations }, (reading, source) =>
    planInit(reading, source, request),
  ).report;
}

function planInit(
  reading: RepositoryReading,
  source: WorkingTree,
  request: InitRequest,
): Result<PlannedChange, readonly ToolchainDiagnostic[]> {
  const refused = refuseInit(reading);
  if (refused.length > 0) return err(refused);
  const pin = toOwnPin(request.identity);
  if (!pin.ok) return pin;
  const written = writeByHand(pin.value, request);
  if (!written.ok) return written;
  const configuration = written.value.get(configurationPath) ?? new Uint8Array();
  const planned = planFrom(configuration, overlay(source, toCreations(written.value)), request);
  if (!planned.ok) return planned;
  const wanted = new Map([...written.value, ...toWanted(planned.value.plan)]);
  const changes = replaceFiles(wanted, ownsNothing, source);
  if (!changes.ok) return changes;
  const proved = proveCheck(changes.value, source, request);
  return proved.ok ? ok({ changes: proved.value, notes: [] }) : proved;
}

/** The files that are the repository's own from now on, path to bytes. */
function writeByHand(
  pin: ToolchainPin,
  request: InitRequest,
): Result<ReadonlyMap<string, Uint8Array>, readonly ToolchainDiagnostic[]> {
  const own = [starterModulePath];
  const policy = { coding: own, review: own, agentPaths: [request.paths.agents] };
  const files = new Map<string, Uint8Array>([
    [configurationPath, Buffer.from(toConfigurationText(toNewConfiguration(pin, request, policy)))],
    [starterModulePath, Buffer.from(starterModuleText)],
  ]);
  const workflow = request.workflow === null ? null : toWorkflow(request.workflow, pin);
  if (workflow?.ok === false) {
    return err([toFileDiagnostic('toolchain.workflow-unfit', '', pin.repository)]);
  }
  if (workflow !== null) files.set(workflow.value.path, Buffer.from(workflow.value.text));
  return ok(files);
}
