import type { ComposedRule, Composition } from '../compose/composition.ts';
import type { PolicyOutput } from '../configuration.ts';
import type { Corpus, PolicyRule } from '../corpus.ts';
import { compareText } from '../paths/compare-text.ts';

/** Everything there is to know about where a rule comes from and where it goes. */
export interface RuleExplanation {
  readonly id: string;
  /** The rule as the toolchain states it; null where only the repository has it. */
  readonly shared: PolicyRule | null;
  /** Profiles of the toolchain that list it, sorted by bytes. */
  readonly profiles: readonly string[];
  /** The contexts that have it, in the order of the configuration. */
  readonly contexts: readonly RuleInContext[];
}

export interface RuleInContext {
  readonly context: string;
  /** With the profiles that brought it here, or with what it replaces and why. */
  readonly composed: ComposedRule;
  /** The enabled outputs that show it. */
  readonly outputs: readonly PolicyOutput[];
}

/** What a rule is explained from. A repository that is not managed has neither compositions nor outputs. */
export interface ExplanationInput {
  readonly corpus: Corpus;
  readonly compositions: ReadonlyMap<string, Composition>;
  readonly outputs: readonly PolicyOutput[];
}

/** Where a rule comes from, who replaces it, and where it is shown; null where nobody states a rule of this id. */
export function explainRule(id: string, input: ExplanationInput): RuleExplanation | null {
  const { corpus, compositions, outputs } = input;
  const shared = [...corpus.rules.values()].find((rule) => rule.id === id) ?? null;
  const contexts = [...compositions].flatMap(([context, { rules }]) => {
    const composed = rules.find(({ rule }) => rule.id === id);
    const shown = outputs.filter((output) => output.enabled && output.context === context);
    return composed === undefined ? [] : [{ context, composed, outputs: shown }];
  });
  if (shared === null && contexts.length === 0) return null;
  const listing = [...corpus.profiles.values()].filter(
    ({ modules }) => shared !== null && modules.includes(shared.path),
  );
  return { id, shared, profiles: listing.map(({ name }) => name).sort(compareText), contexts };
}
