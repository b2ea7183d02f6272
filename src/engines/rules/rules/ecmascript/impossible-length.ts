import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const impossibleLength: StructuralRule = {
  id: 'impossible-length',
  title: 'Length compared as if it could be negative',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'A length is never below zero, so the comparison has the same result for every list.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'if (items.length >= 0) show(items);',
      'if (set.size < 0) stop();',
      'while (queue.length >= 0) work();',
    ],
    good: [
      'const size = list.length < 0 ? 0 : list.length;',
      'return typeof value.length === "number" && value.length >= 0;',
      'if (items.length > 0) show(items);',
      'while (items.length - 1 >= 0) pop();',
      'if (box.size.width >= 0) draw();',
    ],
  },
  triggers: ['.length', '.size'],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    const left = node.field('left');
    if ((operator !== '>=' && operator !== '<') || node.field('right')?.text() !== '0') return null;
    if (!/^(?:if|while)_statement$/.test(String(node.parent()?.parent()?.kind()))) return null;
    if (left?.is('member_expression') !== true || !/\.(?:length|size)$/.test(left.text())) return null;
    return {
      comment: `${quote(left, 'A length')} is never negative, so this is always ${operator === '<' ? 'false' : 'true'}. To ask whether there is anything, compare with > 0.`,
    };
  },
};
