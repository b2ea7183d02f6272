import { isString } from '../../any-language/pieces.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaTextIdentity: StructuralRule = {
  id: 'java-text-identity',
  title: 'Texts compared by identity',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'Two equal strings are the same object only where the compiler shared them: it works for constants in a test and fails for what a user typed.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'class A { boolean f(String kind) { return kind == "a"; } }',
      'class A { boolean f() { return "a" != get(); } }',
    ],
    good: [
      'class A { boolean f(String kind) { return "a".equals(kind); } }',
      'class A { boolean f(String kind) { return kind == null; } }',
      "class A { boolean f(char kind) { return kind == 'a'; } }",
    ],
  },
  triggers: ['==', '!='],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    const literal = [node.field('left'), node.field('right')].find((side) => side !== null && isString(side));
    if (!/^[=!]=$/.test(operator) || literal === undefined || literal === null) return null;
    return {
      comment: `${operator} asks whether both are the same object, which for a text like ${quote(literal, 'this')} is chance. Use equals.`,
      at: [node],
    };
  },
};
