import { calleeOf, namedIn } from '../../ecmascript/call.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const arrayOfHoles: StructuralRule = {
  id: 'array-of-holes',
  title: 'Iteration over an array of holes',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'An array that is made with a length has holes and no elements, and iteration passes over holes.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['const rows = new Array(size).map(() => []);', 'Array(3).forEach((_, at) => draw(at));'],
    good: [
      'const rows = Array.from({ length: size }, () => []);',
      'new Array(size).fill(0).map(() => []);',
      'new Array(a, b).map(draw);',
      '[...Array(3)].map(draw);',
    ],
  },
  triggers: ['Array('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (!/^(?:map|forEach|filter)$/.test(name) || !/^(?:new\s+)?Array\(/.test(receiver ?? '')) return null;
    const made = node.field('function')?.field('object') ?? null;
    if (made === null || !isSized(made)) return null;
    return {
      comment: `The new array has holes and no elements, so ${quote(name, 'the iteration')} never calls back. Use Array.from with a length, or fill the array first.`,
    };
  },
};

function isSized(made: Node): boolean {
  if (!made.is('new_expression') && !made.is('call_expression')) return false;
  const list = made.field('arguments');
  return calleeOf(made).name === 'Array' && list !== null && namedIn(list).length === 1;
}
