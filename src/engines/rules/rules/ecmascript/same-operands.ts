import { isRepeatable } from '../../ecmascript/constant.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** `x !== x` is left out: it is how one asks for NaN. */
const operators = new Set(['===', '==', '<', '>', '<=', '>=', '-', '/', '%', '^']);

export const sameOperands: StructuralRule = {
  id: 'same-operands',
  title: 'Both sides of an operator are the same',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'The result is always the same or adds nothing; one side was meant to be something else.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['if (start.line === start.line) join();', 'const size = end - end;'],
    good: [
      'if (start.line === end.line) join();',
      'const size = end - start;',
      'if (value !== value) return NaN;',
      'if (next() === next()) stop();',
      'const same = 1 / 1;',
    ],
  },
  triggers: ['===', '==', '<', '>', '-', '/', '%', '^'],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    const left = node.field('left');
    const right = node.field('right');
    if (!operators.has(operator) || left === null || right === null || !isSame(left, right)) return null;
    return {
      comment: `Both sides of ${operator} are ${quote(left, 'the same')}, so this never decides anything. Compare with what was meant.`,
    };
  },
};

function isSame(left: Node, right: Node): boolean {
  if (left.kind() !== right.kind() || left.is('number') || left.is('string')) return false;
  return left.text() === right.text() && isRepeatable(left);
}
