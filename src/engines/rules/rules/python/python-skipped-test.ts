import { callOf, namedIn } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { isTest } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonSkippedTest: StructuralRule = {
  id: 'python-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'tests/test_sum.py', text: '@pytest.mark.skip\ndef test_sum():\n    assert sum([1]) == 1\n' },
      { path: 'tests/test_sum.py', text: '@pytest.mark.skip()\ndef test_sum():\n    assert sum([1]) == 1\n' },
      {
        path: 'tests/test_sum.py',
        text: 'class A(TestCase):\n    @unittest.skip("")\n    def test_sum(self):\n        pass\n',
      },
    ],
    good: [
      {
        path: 'tests/test_sum.py',
        text: '@pytest.mark.skip(reason="needs a server")\ndef test_sum():\n    pass\n',
      },
      { path: 'tests/test_sum.py', text: '# Needs a server\n@pytest.mark.skip\ndef test_sum():\n    pass\n' },
      { path: 'tests/test_sum.py', text: '@pytest.mark.skip  # needs a server\ndef test_sum():\n    pass\n' },
      { path: 'tests/test_sum.py', text: '@unittest.skip("needs a server")\ndef test_sum():\n    pass\n' },
      {
        path: 'tests/test_sum.py',
        text: '@pytest.mark.skipif(windows, reason="paths")\ndef test_sum():\n    pass\n',
      },
    ],
  },
  triggers: ['skip'],
  kinds: ['decorator'],
  applies: isTest,
  check(node, { text }) {
    const [expression] = namedIn(node);
    if (expression === undefined || !isBareSkip(expression) || isExplained(expression, text)) return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or give the reason why it is off and until when.',
    };
  },
};

function isBareSkip(expression: Node): boolean {
  if (!expression.is('call')) return /^(?:pytest\.)?mark\.skip$/.test(expression.text());
  const { name, receiver, given } = callOf(expression);
  const skips = name === 'skip' && /^(?:(?:pytest\.)?mark|unittest)$/.test(receiver ?? '');
  return skips && given.every((each) => /^(?:reason\s*=\s*)?(?:""|'')$/.test(each.text()));
}
