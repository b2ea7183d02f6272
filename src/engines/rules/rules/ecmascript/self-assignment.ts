import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const selfAssignment: StructuralRule = {
  id: 'self-assignment',
  title: 'Value assigned to itself',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'The statement does nothing; usually one side should name something else, often with this in front.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['name = name;', 'this.size = this.size;'],
    good: [
      'this.name = name;',
      'box.scrollTop = box.scrollTop;',
      'count = count + 1;',
      'window.location = window.location;',
    ],
  },
  triggers: ['='],
  kinds: ['assignment_expression'],
  check(node) {
    const left = node.field('left');
    const text = left?.text() ?? '';
    if (!left?.is('identifier') && !/^this\.\w+$/.test(text)) return null;
    if (node.field('right')?.text() !== text) return null;
    return {
      comment: `${quote(text, 'This')} is assigned to itself, which does nothing. Name on one side what was meant.`,
    };
  },
};
