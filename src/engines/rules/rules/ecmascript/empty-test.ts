import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isEmptyFunction, isFunction } from '../../ecmascript/function.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const emptyTest: StructuralRule = {
  id: 'empty-test',
  title: 'Test without a body',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'An empty test always passes and is counted as coverage that does not exist.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/sum.test.ts', text: "it('adds negative numbers', () => {});" },
      { path: 'src/sum.test.js', text: "test('adds', async function () {\n});" },
    ],
    good: [
      { path: 'src/sum.test.ts', text: "it('adds', () => { expect(sum(1, 2)).toBe(3); });" },
      { path: 'src/sum.test.ts', text: "it.todo('adds negative numbers');" },
      { path: 'src/sum.test.ts', text: "it('adds', () => {\n  // the type checker is the test\n});" },
      { path: 'src/sum.ts', text: "test('adds', () => {});" },
    ],
  },
  triggers: ['it(', 'test(', 'specify('],
  kinds: ['call_expression'],
  applies: isTest,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (receiver !== null || !/^(?:it|test|specify)$/.test(name)) return null;
    const [title, body] = argumentsOf(node);
    if (title?.is('string') !== true || body === undefined) return null;
    if (!isFunction(body) || !isEmptyFunction(body)) return null;
    return {
      comment:
        'This test has no body and always passes. Write it, or mark it as a to-do so that it is not counted as passed.',
    };
  },
};
