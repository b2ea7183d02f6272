import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const skippedTest: StructuralRule = {
  id: 'skipped-test',
  title: 'Test switched off without a reason',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A test that is switched off guards nothing, and without a reason beside it nobody dares to switch it on again.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/sum.test.ts', text: "it.skip('adds', () => { expect(sum(1, 2)).toBe(3); });" },
      { path: 'test/sum.js', text: "xdescribe('sum', () => { check(); });" },
    ],
    good: [
      {
        path: 'src/sum.test.ts',
        text: "// Flaky on Windows, see the tracker\nit.skip('adds', () => { check(); });",
      },
      { path: 'src/sum.test.ts', text: "it.skip('adds', () => { check(); }); // until the parser lands" },
      { path: 'src/sum.test.ts', text: "it.skipIf(isWindows)('adds', () => { check(); });" },
      { path: 'src/page.spec.ts', text: "test.skip(browserName === 'webkit', 'no touch');" },
      { path: 'src/list.test.ts', text: "it('skips', () => { list.skip('first', () => {}); });" },
    ],
  },
  triggers: ['.skip', 'xit(', 'xtest(', 'xdescribe(', 'xcontext('],
  kinds: ['call_expression'],
  applies: isTest,
  check(node) {
    const { name, receiver } = calleeOf(node);
    const skipped =
      receiver === null
        ? /^(?:xit|xtest|xdescribe|xcontext)$/.test(name)
        : name === 'skip' && /^(?:it|test|describe|context|suite|specify)$/.test(receiver);
    const [title, body] = argumentsOf(node);
    if (!skipped || body === undefined) return null;
    if (title?.is('string') !== true && title?.is('template_string') !== true) return null;
    const callee = node.field('function');
    if (callee === null || isExplained(node)) return null;
    return {
      comment:
        'This test is switched off, so what it guarded can break unseen. Fix it, delete it, or say in a comment why it is off and until when.',
      at: [callee],
    };
  },
};

/** Whether a comment stands on the line above, or behind the statement. */
function isExplained(call: Node): boolean {
  const statement = call.parent();
  return statement?.prev()?.is('comment') === true || statement?.next()?.is('comment') === true;
}
