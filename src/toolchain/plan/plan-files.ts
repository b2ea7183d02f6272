import { err, ok, type Result } from '../../core/index.ts';
import {
  type Configuration,
  checkRepository,
  type FileSource,
  listModules,
  lockPath,
  parseConfiguration,
  planRepository,
  type RepositoryPlan,
} from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { overlay } from './overlay.ts';
import { requireOwnPin, type ToolchainParts } from './toolchain-parts.ts';

/** A configuration with everything that it generates. */
export interface ConfiguredPlan {
  readonly configuration: Configuration;
  readonly plan: RepositoryPlan;
}

/** Plans what the bytes of a configuration generate, with its modules as the source has them. */
export function planFrom(
  configurationBytes: Uint8Array,
  source: FileSource,
  { corpus }: Pick<ToolchainParts, 'corpus'>,
): Result<ConfiguredPlan, readonly ToolchainDiagnostic[]> {
  const parsed = parseConfiguration(configurationBytes);
  if (!parsed.ok) return parsed;
  const configuration = parsed.value;
  const modules = listModules(configuration).flatMap((path) => {
    const bytes = source.read(path);
    return bytes === null ? [] : [[path, bytes] as const];
  });
  const plan = planRepository({ configuration, configurationBytes, modules: new Map(modules), corpus });
  return plan.ok ? ok({ configuration, plan: plan.value }) : plan;
}

/** As `planFrom`, where the configuration pins the toolchain that runs; another one is not to say what it generates. */
export function planPinned(
  configurationBytes: Uint8Array,
  source: FileSource,
  parts: ToolchainParts,
): Result<ConfiguredPlan, readonly ToolchainDiagnostic[]> {
  const parsed = parseConfiguration(configurationBytes);
  if (!parsed.ok) return parsed;
  const own = requireOwnPin(parsed.value.toolchain, parts.identity);
  return own.ok ? planFrom(configurationBytes, source, parts) : own;
}

/** Every file that a plan generates, the lock included, path to bytes. */
export function toWanted({ files, lockBytes }: RepositoryPlan): ReadonlyMap<string, Uint8Array> {
  return new Map([...files.map(({ path, bytes }) => [path, bytes] as const), [lockPath, lockBytes]]);
}

/**
 * The changes, where a check of the repository with them made finds nothing (PO-4): no command leaves behind what the
 * next check complains about.
 */
export function proveCheck(
  changes: readonly FileChange[],
  source: FileSource,
  { corpus, identity }: ToolchainParts,
): Result<readonly FileChange[], readonly ToolchainDiagnostic[]> {
  const diagnostics = checkRepository({ source: overlay(source, changes), corpus, identity });
  return diagnostics.length === 0 ? ok(changes) : err(diagnostics);
}
