import { err, ok, type Result } from '../../core/index.ts';
import type { PolicyContext } from '../configuration.ts';
import type { Corpus, PolicyRule } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Fault, inFileOrder, toDiagnostic } from '../fault.ts';
import { compareText } from '../paths/compare-text.ts';
import type { ComposedRule, Composition } from './composition.ts';
import { findReachingLabels } from './find-reaching-labels.ts';
import { judgeOverrides } from './judge-overrides.ts';
import { type RepositoryModules, selectOwnRules } from './select-own-rules.ts';
import { type SharedSelection, selectSharedRules } from './select-shared-rules.ts';

/**
 * The rules of a context: what its profiles list and what its files state, each rule once, a replaced one together with
 * what replaced it (PO-5). A shared rule that may not be replaced is always among them as the corpus states it. The
 * order of maps, and of lists whose order has no meaning, changes nothing. Every fault is told at once.
 */
export function composeContext(
  context: PolicyContext,
  corpus: Corpus,
  modules: ReadonlyMap<string, PolicyRule>,
): Result<Composition, readonly Diagnostic[]> {
  const composed = compose(context, corpus, modules);
  if (composed.ok) return composed;
  return err(inFileOrder(composed.error.map((fault) => toDiagnostic(fault, () => null))));
}

/**
 * As `composeContext`, for a caller who can look up where in a file a fault is. Nothing is composed where a module could
 * not be read, even if that is all that is wrong.
 */
export function compose(
  context: PolicyContext,
  corpus: Corpus,
  modules: RepositoryModules,
): Result<Composition, readonly Fault[]> {
  const shared = selectSharedRules(context, corpus);
  const own = selectOwnRules(context, modules);
  const kept = [...shared.rules.values()].filter(({ rule }) => !own.rules.has(rule.id));
  const faults = [
    ...shared.faults,
    ...own.faults,
    ...judgeOverrides(context, shared, own),
    ...findReachingLabels(
      kept.map(({ rule }) => rule),
      own.rules.values(),
    ),
  ];
  if (faults.length > 0 || !own.whole) return err(faults);
  const reasons = new Map(context.overrides.map(({ id, reason }) => [id, reason]));
  const rules: readonly ComposedRule[] = [
    ...kept.map(({ rule, profiles }) => ({ rule, profiles, replaces: null })),
    ...[...own.rules.values()].map((rule) => toOwn(rule, shared, reasons.get(rule.id) ?? null)),
  ];
  return ok({ context: context.name, rules: rules.toSorted(byOrder) });
}

function toOwn(rule: PolicyRule, shared: SharedSelection, reason: string | null): ComposedRule {
  const replaced = shared.rules.get(rule.id)?.rule;
  return { rule, profiles: [], replaces: replaced === undefined ? null : { rule: replaced, reason } };
}

function byOrder({ rule: left }: ComposedRule, { rule: right }: ComposedRule): number {
  return left.order - right.order || compareText(left.id, right.id);
}
