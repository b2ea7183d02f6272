import { ok, type Result } from '../../core/index.ts';
import type { Corpus, PolicyRule } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../../toolchain/index.ts';
import type { TreeRequest } from './in-working-tree.ts';
import { readCompositions } from './read-compositions.ts';
import { type InstallationFailure, readToolchain } from './read-toolchain.ts';
import { type ChecksByRule, readChecks } from './rule-checks.ts';

/** A rule in a list. */
export interface ListedRule {
  readonly rule: PolicyRule;
  /** How many mechanical checks speak for it. */
  readonly checks: number;
  /** Path of the shared module that it replaces; null where it replaces none. */
  readonly replaces: string | null;
}

/** Rules under the name of what selects them. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly ListedRule[];
}

/** Which rules there are: those of the contexts of a managed repository, or those that the toolchain ships, by profile. */
export interface RuleList {
  readonly of: 'contexts' | 'profiles';
  readonly groups: readonly RuleGroup[];
}

export interface ListRequest extends TreeRequest {
  /** Whether the toolchain's rules are meant wherever the user stands. */
  readonly shipped: boolean;
}

/** Lists rules. Its outcome fails with what keeps the contexts of the repository from being composed. */
export async function listPolicyRules(
  request: ListRequest,
): Promise<Result<Result<RuleList, readonly ToolchainDiagnostic[]>, InstallationFailure>> {
  const [toolchain, checks] = await Promise.all([readToolchain(), readChecks()]);
  if (!toolchain.ok) return toolchain;
  const { corpus } = toolchain.value;
  const read = request.shipped ? ok(null) : readCompositions(request, corpus);
  if (!read.ok) return ok(read);
  if (read.value === null) return ok(ok({ of: 'profiles', groups: toProfileGroups(corpus, checks) }));
  const groups = [...read.value.compositions.values()].map(({ context, rules }) => {
    const listed = rules.map(({ rule, replaces }) => toListed(rule, checks, replaces?.rule.path ?? null));
    return { name: context, rules: listed };
  });
  return ok(ok({ of: 'contexts', groups }));
}

function toProfileGroups({ profiles, rules }: Corpus, checks: ChecksByRule): readonly RuleGroup[] {
  return [...profiles.values()].map(({ name, modules }) => {
    const listed = modules
      .flatMap((path) => rules.get(path) ?? [])
      .map((rule) => toListed(rule, checks, null));
    return { name, rules: listed };
  });
}

function toListed(rule: PolicyRule, checks: ChecksByRule, replaces: string | null): ListedRule {
  return { rule, checks: checks.get(rule.id)?.length ?? 0, replaces };
}
