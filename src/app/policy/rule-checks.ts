import type { RuleDescription } from '../../engines/rules/index.ts';

/** The mechanical checks of the built-in engine by the rule of policy that each speaks for. */
export type ChecksByRule = ReadonlyMap<string, readonly RuleDescription[]>;

export async function readChecks(): Promise<ChecksByRule> {
  const { ruleCatalogue } = await import('../../engines/rules/index.ts');
  const checks = new Map<string, RuleDescription[]>();
  for (const check of await ruleCatalogue()) {
    const others = checks.get(check.serves);
    if (others === undefined) checks.set(check.serves, [check]);
    else others.push(check);
  }
  return checks;
}
