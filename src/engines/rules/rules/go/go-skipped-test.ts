import { callOf } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { isTest } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const goSkippedTest: StructuralRule = {
  id: 'go-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['go'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'a_test.go', text: 'package a\n\nfunc TestSum(t *testing.T) {\n\tt.Skip()\n\tcheck(t)\n}\n' },
      { path: 'a_test.go', text: 'package a\n\nfunc TestSum(t *testing.T) {\n\tt.SkipNow()\n}\n' },
    ],
    good: [
      {
        path: 'a_test.go',
        text: 'package a\n\nfunc TestSum(t *testing.T) {\n\tt.Skip("needs a server")\n}\n',
      },
      {
        path: 'a_test.go',
        text: 'package a\n\nfunc TestSum(t *testing.T) {\n\t// Needs a server.\n\tt.Skip()\n}\n',
      },
      {
        path: 'a_test.go',
        text: 'package a\n\nfunc TestSum(t *testing.T) {\n\tif testing.Short() {\n\t\tt.Skip()\n\t}\n}\n',
      },
    ],
  },
  triggers: ['Skip'],
  kinds: ['expression_statement'],
  applies: isTest,
  check(node, { text }) {
    const call = node.child(0);
    if (call?.is('call_expression') !== true) return null;
    const { name, receiver, given } = callOf(call);
    if (!/^(?:Skip|SkipNow)$/.test(name) || receiver !== 't' || given.length > 0) return null;
    // Under a condition the condition is the reason.
    if (node.parent()?.parent()?.parent()?.is('function_declaration') !== true) return null;
    if (isExplained(node, text)) return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or pass Skip the reason why it is off and until when.',
    };
  },
};
