import { calleeOf } from '../../ecmascript/call.ts';
import { isStatement } from '../../ecmascript/statement.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const assertionWithoutCheck: StructuralRule = {
  id: 'assertion-without-check',
  title: 'Expectation without a matcher',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'Calling expect alone compares nothing; the test passes for every value.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/sum.test.ts', text: 'expect(sum(1, 2));' },
      { path: 'src/sum.test.ts', text: 'expect(sum(1, 2)).toBe;' },
      { path: 'src/sum.test.js', text: 'expect(sum(1, 2) === 3);' },
    ],
    good: [
      { path: 'src/sum.test.ts', text: 'expect(sum(1, 2)).toBe(3);' },
      { path: 'src/sum.test.js', text: 'expect(list).to.be.empty;' },
      { path: 'src/sum.test.js', text: 'const claim = expect(list);' },
    ],
  },
  triggers: ['expect('],
  kinds: ['call_expression'],
  applies: isTest,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (name !== 'expect' || receiver !== null) return null;
    const above = node.parent();
    if (!isStatement(node) && !(above?.is('member_expression') && isUncalledMatcher(above))) return null;
    return {
      comment:
        'This expectation never compares anything: no matcher is called on it. Add the matcher, such as toBe or toEqual.',
    };
  },
};

/** `expect(x).toBe`, a matcher that is named and not called, as a statement. Chai's properties assert by themselves. */
function isUncalledMatcher(member: Node): boolean {
  return /^to[A-Z]/.test(member.field('property')?.text() ?? '') && isStatement(member);
}
