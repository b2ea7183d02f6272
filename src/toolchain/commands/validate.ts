import { configurationPath, lockPath } from '../../policy/index.ts';
import type { CommandReport } from '../command-report.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import { planFrom } from '../plan/plan-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import { readRepositoryState } from '../state/read-repository-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { toRefusal } from './run-change.ts';

/**
 * Whether the configuration, its modules and what they make together can be rendered by this toolchain's corpus, and
 * everything that is wrong with them. Says nothing about the lock and the generated files.
 */
export function validateRepository(
  tree: WorkingTree,
  request: Pick<ToolchainParts, 'corpus'>,
): CommandReport {
  const { state, diagnostics, configuration } = readRepositoryState(tree);
  const others = diagnostics.filter(({ path }) => path !== lockPath && path !== configurationPath);
  const { bytes } = configuration;
  const missing = toFileDiagnostic('toolchain.not-managed', configurationPath);
  const planned = bytes === null ? null : planFrom(bytes, tree, request);
  const found = planned === null ? [missing] : planned.ok ? [] : planned.error;
  return toRefusal(state, mergeDiagnostics(tree, [...others, ...found]));
}
