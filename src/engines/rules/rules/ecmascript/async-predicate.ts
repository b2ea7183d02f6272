import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isAsync, isFunction } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const predicates = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);

export const asyncPredicate: StructuralRule = {
  id: 'async-predicate',
  title: 'Asynchronous predicate is always true',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'An async function returns a promise, and a promise is truthy: the predicate accepts everything.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'const open = files.filter(async (file) => await isOpen(file));',
      'if (users.some(async (user) => user.isAdmin())) grant();',
    ],
    good: [
      'const open = files.filter((file) => isOpen(file));',
      'const open = await pFilter(files, async (file) => isOpen(file));',
      'const open = await stream.filter(async (file) => isOpen(file)).toArray();',
      'const user = await users.find(async (user) => user.isAdmin());',
    ],
  },
  triggers: ['async'],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (receiver === null || !predicates.has(name) || isAwaited(node)) return null;
    const [callback] = argumentsOf(node);
    if (callback === undefined || !isFunction(callback) || !isAsync(callback)) return null;
    const head = callback.child(0);
    return {
      comment: `${quote(name, 'The method')} does not wait: the async callback returns a promise, which counts as true for every element. Resolve the answers first, then filter by them.`,
      at: head === null ? [] : [head],
    };
  },
};

/** Asynchronous collections have methods of the same names; their results are awaited, somewhere along the chain. */
function isAwaited(call: Node): boolean {
  let at = call.parent();
  while (at?.is('member_expression') || at?.is('call_expression')) at = at.parent();
  return at?.is('await_expression') === true;
}
