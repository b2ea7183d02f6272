import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const negatedLeftSide: StructuralRule = {
  id: 'negated-left-side',
  title: 'Negation binds to the wrong side',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'In !a in b the negation comes first, and the question becomes whether true or false is in b.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["if (!'name' in user) stop();", 'if (!error instanceof TypeError) throw error;'],
    good: [
      "if (!('name' in user)) stop();",
      'if (!(error instanceof TypeError)) throw error;',
      'if ((!a) in counts) go();',
    ],
  },
  triggers: [' in ', ' instanceof '],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    if (operator !== 'in' && operator !== 'instanceof') return null;
    const left = node.field('left');
    if (left?.is('unary_expression') !== true || left.field('operator')?.text() !== '!') return null;
    return {
      comment: `The negation belongs to the left side alone here, so ${quote(operator, 'the operator')} never gets the value that was meant. Put the whole test in parentheses and negate that.`,
    };
  },
};
