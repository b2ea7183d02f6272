import { ok, type Result } from '../../core/index.ts';
import {
  type Composition,
  type Corpus,
  configurationPath,
  listModules,
  type PolicyOutput,
  parseConfiguration,
  planRepository,
} from '../../policy/index.ts';
import { openWorkingTree, type ToolchainDiagnostic } from '../../toolchain/index.ts';
import { findTop } from './find-top.ts';
import type { TreeRequest } from './in-working-tree.ts';

/** What a managed repository makes of the rules: by context name, in the order of its configuration. */
export interface Compositions {
  readonly compositions: ReadonlyMap<string, Composition>;
  readonly outputs: readonly PolicyOutput[];
}

/**
 * Composes the contexts of the repository around a folder; null where none is managed there. Fails with everything that
 * keeps a configuration from being composed.
 */
export function readCompositions(
  { folder, root }: TreeRequest,
  corpus: Corpus,
): Result<Compositions | null, readonly ToolchainDiagnostic[]> {
  const tree = openWorkingTree(root ?? findTop(folder));
  // Asking about a rule needs no repository, unless one was named.
  if (!tree.ok) return root === null ? ok(null) : tree;
  const configurationBytes = tree.value.read(configurationPath);
  const refused = (found: readonly ToolchainDiagnostic[]): Result<never, readonly ToolchainDiagnostic[]> => ({
    ok: false,
    error: [...tree.value.diagnostics(), ...found],
  });
  if (configurationBytes === null) return tree.value.diagnostics().length === 0 ? ok(null) : refused([]);
  const parsed = parseConfiguration(configurationBytes);
  if (!parsed.ok) return refused(parsed.error);
  const modules = listModules(parsed.value).flatMap((path) => {
    const bytes = tree.value.read(path);
    return bytes === null ? [] : [[path, bytes] as const];
  });
  const plan = planRepository({
    configuration: parsed.value,
    configurationBytes,
    modules: new Map(modules),
    corpus,
  });
  if (!plan.ok || tree.value.diagnostics().length > 0) return refused(plan.ok ? [] : plan.error);
  return ok({ compositions: plan.value.compositions, outputs: parsed.value.outputs });
}
