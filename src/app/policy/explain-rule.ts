import { err, ok, type Result } from '../../core/index.ts';
import type { RuleDescription } from '../../engines/rules/index.ts';
import { type Corpus, explainRule, type RuleExplanation } from '../../policy/index.ts';
import type { ComposedRepository, ToolchainDiagnostic } from '../../toolchain/index.ts';
import type { TreeRequest } from './in-working-tree.ts';
import { readCompositions } from './read-compositions.ts';
import { type InstallationFailure, readToolchain } from './read-toolchain.ts';
import { readChecks } from './rule-checks.ts';

/** A rule, where it applies, and what checks it mechanically. */
export interface ExplainedRule extends RuleExplanation {
  /** The mechanical check that was asked for, where it was one and not the rule itself. */
  readonly check: RuleDescription | null;
  /** All mechanical checks that speak for the rule, by id. */
  readonly checks: readonly RuleDescription[];
  /** Whether the repository around has contexts in which the rule could apply. */
  readonly managed: boolean;
  /** What keeps the contexts of the repository from being composed; then only the toolchain's own words are told. */
  readonly diagnostics: readonly ToolchainDiagnostic[];
}

export interface UnknownRule {
  readonly code: 'app.unknown-rule';
  /** Ids of every rule and check that could have been meant. */
  readonly known: readonly string[];
}

/** Explains a rule by its id, or a mechanical check by its id and the rule that it speaks for. */
export async function explainPolicyRule(
  request: TreeRequest & { readonly id: string },
): Promise<Result<ExplainedRule, InstallationFailure | UnknownRule>> {
  const [toolchain, checksByRule] = await Promise.all([readToolchain(), readChecks()]);
  if (!toolchain.ok) return toolchain;
  const { corpus } = toolchain.value;
  const read = readCompositions(request, corpus);
  const { compositions, outputs } = (read.ok ? read.value : null) ?? nothingComposed;
  const everyCheck = [...checksByRule.values()].flat();
  const check = everyCheck.find(({ id }) => id === request.id) ?? null;
  const explained = explainRule(check?.serves ?? request.id, { corpus, compositions, outputs });
  if (explained === null) {
    const checks = everyCheck.map(({ id }) => id);
    return err({ code: 'app.unknown-rule', known: [...toRuleIds(corpus, compositions), ...checks] });
  }
  return ok({
    ...explained,
    check,
    checks: checksByRule.get(explained.id) ?? [],
    managed: read.ok && read.value !== null,
    diagnostics: read.ok ? [] : read.error,
  });
}

const nothingComposed: ComposedRepository = { compositions: new Map(), outputs: [] };

function toRuleIds(corpus: Corpus, compositions: ComposedRepository['compositions']): readonly string[] {
  const own = [...compositions.values()].flatMap(({ rules }) => rules.map(({ rule }) => rule.id));
  return [...new Set([...[...corpus.rules.values()].map(({ id }) => id), ...own])];
}
