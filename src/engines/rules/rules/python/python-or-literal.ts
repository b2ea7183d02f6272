import { namedIn, unwrap } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonOrLiteral: StructuralRule = {
  id: 'python-or-literal',
  title: 'Condition that is always true',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'or does not repeat the comparison: a text that is not empty counts as true by itself.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'if kind == "a" or "b":\n    run()\n',
      'if kind == "a" or "b" or "c":\n    run()\n',
      'while not (mode != "x" or 2):\n    run()\n',
    ],
    good: [
      'if kind == "a" or kind == "b":\n    run()\n',
      'if kind in ("a", "b"):\n    run()\n',
      'name = given or "b"\n',
      'if kind == (given or "b"):\n    run()\n',
      'try:\n    run()\nexcept (KeyError, ValueError):\n    stop()\n',
    ],
  },
  triggers: [' or '],
  kinds: ['boolean_operator'],
  check(node) {
    const left = node.field('left');
    const right = node.field('right');
    if (left === null || right === null || node.field('operator')?.text() !== 'or') return null;
    if (!isTrueLiteral(right) || !unwrap(left).is('comparison_operator')) return null;
    return {
      comment: `${quote(right, 'This literal')} is true by itself, so the condition always holds. Repeat the comparison, or write \`in (…)\`.`,
      at: [right],
    };
  },
};

function isTrueLiteral(node: Node): boolean {
  if (node.is('integer')) return !/^0+$/.test(node.text());
  return node.is('string') && namedIn(node).some((child) => child.is('string_content'));
}
