import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isCleanUp } from '../../ecmascript/clean-up.ts';
import { isEmptyFunction, isFunction } from '../../ecmascript/function.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const ignoredRejection: StructuralRule = {
  id: 'ignored-rejection',
  title: 'Rejection swallowed by an empty handler',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'An empty rejection handler turns every failure of the promise into silence, the unexpected ones too.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['save(user).catch(() => {});', 'save(user).catch(function () {\n});'],
    good: [
      'save(user).catch((error) => report(error));',
      'close().catch(() => { /* already closed */ });',
      'load().catch(() => null);',
      'registry.catch({});',
      'await unlink(path).catch(() => {});',
    ],
  },
  triggers: ['.catch('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    if (calleeOf(node).name !== 'catch') return null;
    const [handler] = argumentsOf(node);
    if (handler === undefined || !isFunction(handler) || !isEmptyFunction(handler)) return null;
    const rejecting = node.field('function')?.field('object') ?? null;
    if (isCleanUp(rejecting)) return null;
    return {
      comment:
        'Every failure of this promise vanishes in the empty handler. Handle or report it, or say in a comment why ignoring it is right.',
      at: [handler],
    };
  },
};
