import { err, ok, type Result } from '../../core/index.ts';
import { configurationPath, lockPath } from '../../policy/index.ts';
import type { CommandReport } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { planPinned, proveCheck, toWanted } from '../plan/plan-files.ts';
import { ownsNothing, replaceFiles, replaceOwn } from '../plan/replace-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import type { RepositoryReading } from '../state/read-repository-state.ts';
import { fileOperations } from '../transaction/file-operations.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type PlannedChange, runChange } from './run-change.ts';

export interface RenderRequest extends ToolchainParts {
  readonly apply: boolean;
}

/**
 * Makes the generated files and the lock what configuration, modules and toolchain say. Writes over a file, and removes
 * an obsolete one, only where the lock proves that its bytes are ours (PO-6); otherwise nothing at all is changed. What it
 * leaves behind passes a check.
 */
export function renderRepository(
  tree: WorkingTree,
  request: RenderRequest,
  operations = fileOperations,
): CommandReport {
  return runChange(tree, { apply: request.apply, operations }, (reading, source) =>
    planRender(reading, source, request),
  ).report;
}

/** Rendering is the way out of these: a lock that does not exist yet, and one that is older than the pin. */
const mendedByRendering: ReadonlySet<ToolchainDiagnostic['code']> = new Set([
  'policy.lock-missing',
  'policy.lock-disagrees',
]);

function planRender(
  reading: RepositoryReading,
  source: WorkingTree,
  parts: ToolchainParts,
): Result<PlannedChange, readonly ToolchainDiagnostic[]> {
  const wrong = reading.diagnostics.filter(({ code }) => !mendedByRendering.has(code));
  if (wrong.length > 0) return err(wrong);
  const { bytes } = reading.configuration;
  if (bytes === null) return err([toFileDiagnostic('toolchain.not-managed', configurationPath)]);
  const planned = planPinned(bytes, source, parts);
  if (!planned.ok) return planned;
  const wanted = new Map(toWanted(planned.value.plan));
  wanted.delete(lockPath);
  const files = replaceFiles(wanted, reading.lock.value?.outputs ?? ownsNothing, source);
  if (!files.ok) return files;
  const lock = replaceOwn(lockPath, planned.value.plan.lockBytes, source);
  const proved = proveCheck([...files.value, ...lock], source, parts);
  return proved.ok ? ok({ changes: proved.value, notes: [] }) : proved;
}
