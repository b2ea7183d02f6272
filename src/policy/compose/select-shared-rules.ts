import type { PolicyContext } from '../configuration.ts';
import type { Corpus, PolicyRule } from '../corpus.ts';
import { type Fault, toConfigurationFault } from '../fault.ts';
import { compareText } from '../paths/compare-text.ts';
import { placeInContext } from './context-place.ts';

/** A shared rule that a context selects, and the profiles through which: at least one, sorted by bytes. */
export interface SharedRule {
  readonly rule: PolicyRule;
  readonly profiles: readonly string[];
}

/** The shared rules of a context, by id. */
export interface SharedSelection {
  readonly rules: ReadonlyMap<string, SharedRule>;
  /** Whether every profile is known. */
  readonly whole: boolean;
  readonly faults: readonly Fault[];
}

/** What the profiles of a context list, each rule once however many of them list it. */
export function selectSharedRules(context: PolicyContext, corpus: Corpus): SharedSelection {
  const rules = new Map<string, SharedRule>();
  const faults: Fault[] = [];
  for (const [index, name] of context.profiles.entries()) {
    const profile = corpus.profiles.get(name);
    if (profile === undefined) faults.push(toUnknownProfile(context, index, name, corpus));
    for (const rule of profile?.modules.map((path) => requireRule(corpus, path)) ?? []) {
      const known = rules.get(rule.id);
      const profiles = new Set([...(known?.profiles ?? []), name]);
      rules.set(rule.id, { rule, profiles: [...profiles].sort(compareText) });
    }
  }
  return { rules, whole: faults.length === 0, faults };
}

function toUnknownProfile(context: PolicyContext, index: number, name: string, corpus: Corpus): Fault {
  const place = placeInContext(context, 'profiles', index);
  return toConfigurationFault(
    'policy.unknown-profile',
    place,
    name,
    [...corpus.profiles.keys()].sort(compareText),
  );
}

/** Whoever made the corpus has checked that profiles list modules that are there, and that no two rules share an id. */
function requireRule(corpus: Corpus, path: string): PolicyRule {
  const rule = corpus.rules.get(path);
  if (rule === undefined) throw new Error('a profile of the corpus lists a module that is not in it');
  return rule;
}
