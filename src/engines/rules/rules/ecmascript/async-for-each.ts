import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isAsync, isFunction } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const asyncForEach: StructuralRule = {
  id: 'async-for-each',
  title: 'Asynchronous callback in forEach',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'forEach drops the promises: the code behind it runs before the work is done, and failures are unhandled.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'items.forEach(async (item) => { await save(item); });',
      'items\n  .filter(isNew)\n  .forEach(async function (item) {\n    await save(item);\n  });',
    ],
    good: [
      'for (const item of items) await save(item);',
      'await Promise.all(items.map(async (item) => save(item)));',
      'items.forEach((item) => { queue.push(async () => save(item)); });',
      'await forEach(items, async (item) => save(item));',
    ],
  },
  triggers: ['forEach('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (name !== 'forEach' || receiver === null || node.parent()?.is('await_expression')) return null;
    const [callback] = argumentsOf(node);
    if (callback === undefined || !isFunction(callback) || !isAsync(callback)) return null;
    const head = callback.child(0);
    return {
      comment:
        'forEach does not wait for async callbacks: the code below runs before they finish, and a failure in one is unhandled. Use for…of with await, or Promise.all over map.',
      at: head === null ? [] : [head],
    };
  },
};
