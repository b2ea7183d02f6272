import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const suites = /^(?:it|test|describe|context|suite|specify)$/;

export const focusedTest: StructuralRule = {
  id: 'focused-test',
  title: 'Focused test hides all others',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'With one focused test the runner skips every other one and still reports success.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/sum.test.ts', text: "it.only('adds', () => { expect(sum(1, 2)).toBe(3); });" },
      { path: 'test/sum.js', text: "fdescribe('sum', () => { it('adds', () => {}); });" },
      { path: 'test/sum.tsx', text: "describe.only.each(cases)('sum', () => {});" },
    ],
    good: [
      { path: 'src/sum.test.ts', text: "it('adds', () => { expect(only.sum(1, 2)).toBe(3); });" },
      { path: 'src/curve.ts', text: 'fit(points, model);' },
      { path: 'test/curve.js', text: 'const curve = fit(points, model);' },
      { path: 'test/query.ts', text: "query.only('name');" },
    ],
  },
  triggers: ['.only', 'fit(', 'fdescribe(', 'fcontext('],
  kinds: ['call_expression', 'member_expression'],
  applies: isTest,
  check(node) {
    const focused = node.is('member_expression') ? isOnly(node) : isPrefixed(node);
    if (!focused) return null;
    return {
      comment:
        'A focused test makes the runner skip all others, so the suite passes without having run. Remove the focus before merging.',
      at: [node.is('member_expression') ? node : (node.field('function') ?? node)],
    };
  },
};

function isOnly(member: Node): boolean {
  return member.field('property')?.text() === 'only' && suites.test(member.field('object')?.text() ?? '');
}

function isPrefixed(call: Node): boolean {
  const { name, receiver } = calleeOf(call);
  if (receiver !== null || !/^(?:fit|fdescribe|fcontext)$/.test(name)) return false;
  const [title] = argumentsOf(call);
  return title?.is('string') === true || title?.is('template_string') === true;
}
