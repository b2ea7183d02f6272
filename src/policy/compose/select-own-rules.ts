import type { PolicyContext } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import { type Fault, toConfigurationFault } from '../fault.ts';
import { compareText } from '../paths/compare-text.ts';
import { placeInContext } from './context-place.ts';

/**
 * Modules of the repository by path. Null is a module that is there but could not be read as a rule: it has been
 * diagnosed already, and nothing is known about what it states.
 */
export type RepositoryModules = ReadonlyMap<string, PolicyRule | null>;

/** The rules that the repository adds to a context, by id. */
export interface OwnSelection {
  readonly rules: ReadonlyMap<string, PolicyRule>;
  /** Whether every module was there and could be read. */
  readonly whole: boolean;
  readonly faults: readonly Fault[];
}

/** What the files of a context state, in whatever order it lists them. Of two rules with one id neither replaces the other. */
export function selectOwnRules(context: PolicyContext, modules: RepositoryModules): OwnSelection {
  const missing = context.files
    .filter((path) => !modules.has(path))
    .map((path) => {
      const place = placeInContext(context, 'project_policy', 'files', context.files.indexOf(path));
      return toConfigurationFault('policy.missing-input', place, path);
    });
  const paths = [...new Set(context.files)].sort(compareText);
  const stated = paths.map((path) => modules.get(path) ?? null).filter((rule) => rule !== null);
  const rules = new Map<string, PolicyRule>();
  const repeated: Fault[] = [];
  for (const rule of stated) {
    const first = rules.get(rule.id);
    if (first === undefined) rules.set(rule.id, rule);
    else repeated.push(toRepeated(rule, first));
  }
  return { rules, whole: stated.length === paths.length, faults: [...missing, ...repeated] };
}

function toRepeated({ path, id }: PolicyRule, first: PolicyRule): Fault {
  return { code: 'policy.duplicate-rule', path, at: ['id'], subject: id, related: [first.path] };
}
