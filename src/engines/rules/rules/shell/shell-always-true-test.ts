// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const shellAlwaysTrueTest: StructuralRule = {
  id: 'shell-always-true-test',
  title: 'Test that is always true',
  severity: 'blocker',
  languages: ['bash'],
  rationale:
    'A test of one word asks whether the word is empty: without spaces a comparison is one word, and without quotes an empty value is no word.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'if [ $mode=="fast" ]; then run; fi\n',
      'if [ "$mode"="fast" ]; then run; fi\n',
      'if [ -n $mode ]; then run; fi\n',
    ],
    good: [
      'if [ "$mode" = "fast" ]; then run; fi\n',
      'if [ -n "$mode" ]; then run; fi\n',
      'if [[ -n $mode ]]; then run; fi\n',
      'if [ -z $mode ]; then run; fi\n',
      'if [ "$mode" ]; then run; fi\n',
      'if [ -n ${#list} ]; then run; fi\n',
    ],
  },
  triggers: ['[ '],
  kinds: ['test_command'],
  check(node) {
    if (node.child(0)?.text() !== '[') return null;
    const [claim, other] = namedIn(node);
    if (claim === undefined || other !== undefined) return null;
    if (isJoinedComparison(claim)) {
      return {
        comment: `${quote(claim, 'This')} is one word, and a word that is not empty is always true. Put spaces around the operator.`,
        at: [claim],
      };
    }
    if (!isUnquotedNonEmpty(claim)) return null;
    return {
      comment: 'Without quotes an empty variable disappears, and a bare -n is true. Quote the variable.',
      at: [claim],
    };
  },
};

function isJoinedComparison(claim: Node): boolean {
  return (
    claim.is('concatenation') &&
    /^(?:"?\$\{?\w+\}?"?|\w+)(?:==?|!=)(?:"[^"]*"|'[^']*'|[\w$][\w.-]*)$/.test(claim.text())
  );
}

function isUnquotedNonEmpty(claim: Node): boolean {
  if (!claim.is('unary_expression') || claim.child(0)?.text() !== '-n') return false;
  return /^-n\s+\$(?:\w+|\{\w+\})$/.test(claim.text());
}
