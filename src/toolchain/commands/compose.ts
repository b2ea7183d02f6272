import { err, ok, type Result } from '../../core/index.ts';
import type { Composition, PolicyOutput } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import { planFrom } from '../plan/plan-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import { readRepositoryState } from '../state/read-repository-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/** What a managed repository makes of the rules. */
export interface ComposedRepository {
  /** By context name, in the order of the configuration. */
  readonly compositions: ReadonlyMap<string, Composition>;
  readonly outputs: readonly PolicyOutput[];
}

/**
 * Composes every context of a repository, whatever became of its lock and its generated files; null where there is no
 * configuration. Fails with what keeps a managed repository from being composed.
 */
export function composeRepository(
  tree: WorkingTree,
  { corpus }: Pick<ToolchainParts, 'corpus'>,
): Result<ComposedRepository | null, readonly ToolchainDiagnostic[]> {
  const { configuration } = readRepositoryState(tree);
  const planned = configuration.bytes === null ? null : planFrom(configuration.bytes, tree, { corpus });
  const wrong = mergeDiagnostics(tree, planned?.ok === false ? planned.error : []);
  if (wrong.length > 0 || planned?.ok === false) return err(wrong);
  return ok(
    planned && {
      compositions: planned.value.plan.compositions,
      outputs: planned.value.configuration.outputs,
    },
  );
}
