import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const comparisonAsStatement: StructuralRule = {
  id: 'comparison-as-statement',
  title: 'Comparison whose result nobody uses',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'A comparison on its own does nothing; an assignment or an assertion was meant.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["this.state == 'open';", 'count === 0;'],
    good: [
      "this.state = 'open';",
      'const none = count === 0;',
      'count === 0 && stop();',
      'return count === 0;',
    ],
  },
  triggers: ['=='],
  kinds: ['expression_statement'],
  check(node, source) {
    const comparison = node.child(0);
    if (comparison?.is('binary_expression') !== true) return null;
    const operator = comparison.field('operator')?.text() ?? '';
    if (!/^[=!]==?$/.test(operator) || !(source.whole || node.text().endsWith(';'))) return null;
    return {
      comment: `The result of this ${quote(operator, 'comparison')} is dropped, so the line does nothing. Write = to assign, or use the result.`,
    };
  },
};
