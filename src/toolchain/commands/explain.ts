import { err, ok, type Result } from '../../core/index.ts';
import { type RuleExplanation, explainRule as toExplanation } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import { planFrom } from '../plan/plan-files.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import { readRepositoryState } from '../state/read-repository-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

export interface ExplainRequest extends Pick<ToolchainParts, 'corpus'> {
  readonly rule: string;
}

/**
 * Where a rule comes from, who replaces it, and where it is shown; null where nobody states a rule of this id. In a
 * repository that is not managed only the toolchain's own rules are known. Fails with what keeps a managed repository from
 * being composed.
 */
export function explainRule(
  tree: WorkingTree,
  { rule, corpus }: ExplainRequest,
): Result<RuleExplanation | null, readonly ToolchainDiagnostic[]> {
  const { configuration } = readRepositoryState(tree);
  const planned = configuration.bytes === null ? null : planFrom(configuration.bytes, tree, { corpus });
  const wrong = mergeDiagnostics(tree, planned?.ok === false ? planned.error : []);
  if (wrong.length > 0 || planned?.ok === false) return err(wrong);
  const compositions = planned?.value.plan.compositions ?? new Map();
  const outputs = planned?.value.configuration.outputs ?? [];
  return ok(toExplanation(rule, { corpus, compositions, outputs }));
}
