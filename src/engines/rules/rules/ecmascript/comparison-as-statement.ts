import { isStatement } from '../../ecmascript/statement.ts';
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
  kinds: ['binary_expression'],
  check(node, source) {
    const operator = node.field('operator')?.text() ?? '';
    if (!/^[=!]==?$/.test(operator) || !isStatement(node)) return null;
    // The first and last lines of a fragment may be parts of a longer expression.
    if (!source.whole && node.next()?.is(';') !== true) return null;
    return {
      comment: `The result of this ${quote(operator, 'comparison')} is dropped, so the line does nothing. Write = to assign, or use the result.`,
    };
  },
};
