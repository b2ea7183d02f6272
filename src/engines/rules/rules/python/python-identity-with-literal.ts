import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const literals = new Set([
  'string',
  'concatenated_string',
  'integer',
  'float',
  'list',
  'dictionary',
  'set',
  'tuple',
]);

export const pythonIdentityWithLiteral: StructuralRule = {
  id: 'python-identity-with-literal',
  title: 'Identity asked where equality was meant',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'Whether two equal values are the same object is up to the interpreter: it holds in a test and fails with longer or computed values.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['if mode is "fast":\n    run()\n', 'if count is not 0:\n    run()\n', 'empty = items is []\n'],
    good: [
      'if mode == "fast":\n    run()\n',
      'if mode is None:\n    run()\n',
      'if flag is True:\n    run()\n',
      'if mode in ("a", "b"):\n    run()\n',
    ],
  },
  triggers: [' is '],
  kinds: ['comparison_operator'],
  check(node) {
    const [left, right, other] = namedIn(node);
    if (left === undefined || right === undefined || other !== undefined) return null;
    const operator = node.children().find((child) => child.is('is') || child.is('is not'));
    const literal = [left, right].find((side) => literals.has(String(side.kind())));
    if (operator === undefined || literal === undefined || isPair(left, right)) return null;
    return {
      comment: `${quote(operator, 'is')} asks whether both are the same object, which for ${quote(literal, 'a literal')} is chance. Write ${operator.is('is') ? '`==`' : '`!=`'}.`,
      at: [node],
    };
  },
};

/** Two literals: a test of the interpreter itself. */
function isPair(left: Node, right: Node): boolean {
  return literals.has(String(left.kind())) && literals.has(String(right.kind()));
}
