import { callOf, namedIn } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import type { StructuralRule } from '../../rule.ts';

export const phpSkippedTest: StructuralRule = {
  id: 'php-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['php'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      '<?php class SumTest extends TestCase { function testSum() { $this->markTestSkipped(); } }',
      '<?php class SumTest extends TestCase { function testSum() { self::markTestSkipped(""); } }',
    ],
    good: [
      '<?php class SumTest extends TestCase { function testSum() { $this->markTestSkipped("needs a server"); } }',
      '<?php class SumTest extends TestCase { function testSum() {\n    // Needs a server\n    $this->markTestSkipped();\n} }',
      '<?php class SumTest extends TestCase { function testSum() { if (!server()) { $this->markTestSkipped(); } } }',
    ],
  },
  triggers: ['markTestSkipped'],
  kinds: ['expression_statement'],
  check(node, { text }) {
    const [call] = namedIn(node);
    if (call?.is('member_call_expression') !== true && call?.is('scoped_call_expression') !== true)
      return null;
    const { name, given } = callOf(call);
    if (
      !/^markTestSkipped$/.test(name) ||
      given.some((each) => !/^(?:""|'')$/.test(each.text())) ||
      isExplained(node, text)
    )
      return null;
    // Under a condition the condition is the reason.
    if (node.parent()?.parent()?.is('method_declaration') !== true) return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or pass the reason why it is off and until when.',
    };
  },
};
