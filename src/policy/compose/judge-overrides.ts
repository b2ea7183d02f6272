import type { PolicyContext } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import { type Fault, toConfigurationFault } from '../fault.ts';
import { placeInContext } from './context-place.ts';
import type { OwnSelection } from './select-own-rules.ts';
import type { SharedSelection } from './select-shared-rules.ts';

/**
 * What is wrong with the replacements of a context (PO-5): a rule of the repository that replaces a shared one which
 * may not be replaced, or without saying so, and a declaration that declares nothing. One fault for each cause: what a
 * module or a profile that could not be read might explain is not judged.
 */
export function judgeOverrides(
  context: PolicyContext,
  shared: SharedSelection,
  own: OwnSelection,
): readonly Fault[] {
  const replacements = [...own.rules.values()].map((rule) => judgeReplacement(context, rule, shared));
  const declarations = context.overrides.map(({ id }, index) => {
    const code = judgeDeclaration(id, shared, own);
    const replaced = shared.rules.get(id)?.rule.path;
    const place = placeInContext(context, 'overrides', index, 'id');
    return code && toConfigurationFault(code, place, id, replaced === undefined ? [] : [replaced]);
  });
  return [...replacements, ...declarations].filter((fault) => fault !== null);
}

function judgeReplacement(context: PolicyContext, rule: PolicyRule, shared: SharedSelection): Fault | null {
  const replaced = shared.rules.get(rule.id)?.rule;
  if (replaced === undefined) return null;
  const fault = { path: rule.path, at: ['id'], subject: rule.id, related: [replaced.path] };
  if (!replaced.overridable) return { code: 'policy.override-forbidden', ...fault };
  if (!context.overridesNeedDeclaration) return null;
  const declared = context.overrides.some(({ id }) => id === rule.id);
  return declared ? null : { code: 'policy.undeclared-override', ...fault };
}

function judgeDeclaration(
  id: string,
  shared: SharedSelection,
  own: OwnSelection,
): 'policy.override-forbidden' | 'policy.override-unused' | null {
  const replaced = shared.rules.get(id)?.rule;
  if (replaced === undefined) return shared.whole ? 'policy.override-unused' : null;
  if (own.rules.has(id)) return null;
  if (!replaced.overridable) return 'policy.override-forbidden';
  return own.whole ? 'policy.override-unused' : null;
}
