import { callOf } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { isTest } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaSkippedTest: StructuralRule = {
  id: 'java-skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ['java'],
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/test/java/ATest.java', text: 'class ATest {\n  @Disabled\n  @Test\n  void adds() {}\n}' },
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest {\n  @Test\n  @Ignore\n  public void adds() {}\n}',
      },
      { path: 'src/test/java/ATest.java', text: 'class ATest {\n  @Disabled("")\n  void adds() {}\n}' },
    ],
    good: [
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest {\n  @Disabled("needs a server")\n  @Test\n  void adds() {}\n}',
      },
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest {\n  // Needs a server\n  @Ignore\n  void adds() {}\n}',
      },
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest {\n  @Ignore // needs a server\n  void adds() {}\n}',
      },
      { path: 'src/main/java/A.java', text: 'class A {\n  @Ignore\n  String name;\n}' },
    ],
  },
  triggers: ['@Disabled', '@Ignore'],
  kinds: ['marker_annotation', 'annotation'],
  applies: isTest,
  check(node, { text }) {
    const name = node.field('name')?.text() ?? '';
    if (!/^(?:Disabled|Ignore)$/.test(name) || callOf(node).given.some((each) => each.text() !== '""'))
      return null;
    if (isExplained(node, text)) return null;
    return {
      comment: `${quote(`@${name}`, 'This')} switches a test off, so what it guarded can break unseen. Fix it, delete it, or give the reason why it is off and until when.`,
    };
  },
};
