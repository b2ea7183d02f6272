import { stringOf } from '../../ecmascript/constant.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const stringAsCondition: StructuralRule = {
  id: 'string-as-condition',
  title: 'Alternative that is always true',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'In a === 1 || 2 the second part is no comparison but a value that counts as true, and so the whole is true.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["if (kind === 'a' || 'b') go();", "while (key == 'up' || 'down') move();"],
    good: [
      "if (kind === 'a' || kind === 'b') go();",
      "const label = name === '' || 'none';",
      "if ((name || 'none') === 'none') go();",
    ],
  },
  triggers: ['||'],
  kinds: ['binary_expression'],
  check(node) {
    if (node.field('operator')?.text() !== '||' || !isCondition(node)) return null;
    const right = node.field('right');
    const left = node.field('left');
    if (right === null || !(stringOf(right) || /^[1-9]\d*$/.test(right.text()))) return null;
    if (!/^[=!]==?$/.test(left?.field('operator')?.text() ?? '')) return null;
    return {
      comment: `${quote(right, 'The right side')} is compared with nothing and counts as true, so the condition always holds. Repeat the comparison for it.`,
      at: [right],
    };
  },
};

function isCondition(node: Node): boolean {
  const above = node.parent();
  const statement = above?.parent();
  return (
    above?.is('parenthesized_expression') === true &&
    /^(?:if|while)_statement$/.test(String(statement?.kind()))
  );
}
