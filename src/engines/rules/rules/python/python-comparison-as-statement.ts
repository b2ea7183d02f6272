import { namedIn } from '../../any-language/call.ts';
import { isTest } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonComparisonAsStatement: StructuralRule = {
  id: 'python-comparison-as-statement',
  title: 'Comparison whose result nobody uses',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'A comparison on its own does nothing; an assignment or an assertion was meant.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['self.state == "open"\n', { path: 'tests/test_sum.py', text: 'def test_sum():\n    total == 3\n' }],
    good: [
      'self.state = "open"\n',
      'none = count == 0\n',
      'assert total == 3\n',
      { path: 'tests/test_sum.py', text: 'def test_sum():\n    a == b\n' },
      { path: 'tests/test_sum.py', text: 'with pytest.raises(TypeError):\n    total == "3"\n' },
      {
        path: 'tests/test_sum.py',
        text: 'def test_sum():\n    with self.assertRaises(TypeError):\n        total == "3"\n',
      },
    ],
  },
  triggers: ['==', '!='],
  kinds: ['expression_statement'],
  check(node, source) {
    const [comparison, other] = namedIn(node);
    if (comparison?.is('comparison_operator') !== true || other !== undefined) return null;
    const operators = comparison.children().filter((child) => !child.isNamed());
    const [operator] = operators;
    if (operator === undefined || operators.length > 1 || !/^[=!]=$/.test(operator.text())) return null;
    // A bare `a == b` in a test is there to see that comparing does not crash.
    if (isTest(source) && !/[^\w\s=!]|\d/.test(comparison.text())) return null;
    const above = node.parent()?.parent();
    if (above?.is('with_statement') || above?.is('try_statement')) return null;
    return {
      comment: `The result of this ${quote(operator, 'comparison')} is dropped, so the line does nothing. Write = to assign, or assert to check.`,
    };
  },
};
