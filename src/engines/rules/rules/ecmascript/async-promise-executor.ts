import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isAsync, isFunction } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const asyncPromiseExecutor: StructuralRule = {
  id: 'async-promise-executor',
  title: 'Asynchronous promise executor',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'What an async executor throws rejects a promise that nobody holds, and the one that was made never settles.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'new Promise(async (resolve) => { resolve(await load()); });',
      'return new Promise(async function (resolve, reject) { resolve(1); });',
    ],
    good: [
      'new Promise((resolve) => { setTimeout(resolve, 10); });',
      'new Job(async (resolve) => { resolve(1); });',
    ],
  },
  triggers: ['Promise('],
  kinds: ['new_expression'],
  check(node) {
    if (calleeOf(node).name !== 'Promise') return null;
    const [executor] = argumentsOf(node);
    if (executor === undefined || !isFunction(executor) || !isAsync(executor)) return null;
    const head = executor.child(0);
    return {
      comment:
        'If this async executor throws, the promise never settles and the error is lost. Do the asynchronous work in an async function and return its promise.',
      at: head === null ? [] : [head],
    };
  },
};
