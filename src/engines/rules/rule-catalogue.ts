import type { Severity } from '../../core/index.ts';
import type { Language } from './languages.ts';
import type { ServedPolicyRule } from './policy-rules.ts';

/** What people and reports may know about a rule. */
export interface RuleDescription {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** `text`: every file, whatever its language. */
  readonly languages: readonly Language[] | 'text';
  readonly rationale: string;
  readonly serves: ServedPolicyRule;
}

/** All built-in rules, by id. Asynchronous, so that a program that asks for nothing loads none of them. */
export async function ruleCatalogue(): Promise<readonly RuleDescription[]> {
  const { rules } = await import('./catalogue.ts');
  return rules.map(({ id, title, severity, languages, rationale, serves }) => ({
    id,
    title,
    severity,
    languages,
    rationale,
    serves,
  }));
}
