import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const plain = new Set([
  'identifier',
  'member_expression',
  'string',
  'number',
  'true',
  'false',
  'null',
  'undefined',
]);

export const assignmentAsCondition: StructuralRule = {
  id: 'assignment-as-condition',
  title: 'Assignment where a comparison is expected',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'The condition asks whether the assigned value is truthy, and the variable has lost its own value.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["if (state = 'open') close();", 'if (a) stop(); else if (count = limit) go();'],
    good: [
      "if (state === 'open') close();",
      'if ((match = pattern.exec(text))) use(match);',
      'if (match = pattern.exec(text)) use(match);',
      'while (node = node.parent) visit(node);',
    ],
  },
  triggers: ['='],
  kinds: ['assignment_expression'],
  check(node) {
    const condition = node.parent();
    if (condition?.is('parenthesized_expression') !== true || condition.parent()?.is('if_statement') !== true)
      return null;
    const value = node.field('right');
    if (value === null || !plain.has(String(value.kind()))) return null;
    return {
      comment: `This assigns to ${quote(node.field('left'), 'the variable')} instead of comparing it. Write ===, or assign before the if.`,
    };
  },
};
