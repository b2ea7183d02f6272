import { type RuleDescription, ruleCatalogue } from '../engines/rules/index.ts';
import { type ReviewRule, reviewRules } from '../procedure/index.ts';

/** A built-in review rule with the mechanical checks that speak on its behalf. */
export interface PolicyRule extends ReviewRule {
  readonly checks: readonly RuleDescription[];
}

/** The review rules of local authority, in their order. */
export async function readPolicyRules(): Promise<readonly PolicyRule[]> {
  const catalogue = await ruleCatalogue();
  return reviewRules.map((rule) => ({
    ...rule,
    checks: catalogue.filter(({ serves }) => serves === rule.id),
  }));
}
