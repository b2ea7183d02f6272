import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { unwrap } from '../../ecmascript/constant.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const equalities = new Set(['toBe', 'toEqual', 'toStrictEqual']);
const literals = new Set(['true', 'false', 'number', 'string', 'null']);

export const constantAssertion: StructuralRule = {
  id: 'constant-assertion',
  title: 'Assertion that cannot fail',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'An assertion about a literal is true whatever the program does; the test looks like a guard and is none.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'src/sum.test.ts', text: 'expect(true).toBe(true);' },
      { path: 'src/sum.test.js', text: 'assert.ok(true);' },
      { path: 'src/sum.test.ts', text: 'expect(user.name).toEqual(user.name);' },
      { path: 'src/sum.test.ts', text: 'assert(true);' },
    ],
    good: [
      { path: 'src/sum.test.js', text: "button.onclick = () => assert.ok(true, 'clicked');" },
      { path: 'src/sum.test.ts', text: 'expect(true).toBe(false);' },
      { path: 'src/sum.test.ts', text: 'expect(sum(1, 2)).toBe(3);' },
      { path: 'src/sum.test.ts', text: 'expect(next()).not.toBe(next());' },
      { path: 'src/sum.test.js', text: 'assert(isOpen);' },
      { path: 'src/sum.test.js', text: 'assert.ok(list.includes(true));' },
    ],
  },
  triggers: ['expect(', 'assert'],
  kinds: ['call_expression'],
  applies: isTest,
  check(node) {
    if (!isTrueAssert(node) && !isSameTwice(node)) return null;
    return {
      comment:
        'This assertion holds whatever the code does, so the test cannot fail here. Assert on a value that the code under test produced.',
    };
  },
};

function isTrueAssert(call: Node): boolean {
  const { name, receiver } = calleeOf(call);
  const asserts = (name === 'assert' && receiver === null) || (name === 'ok' && receiver === 'assert');
  const given = argumentsOf(call);
  // With a message it may stand for a place that has to be reached, which the runner counts.
  return asserts && given.length === 1 && given[0]?.is('true') === true;
}

function isSameTwice(call: Node): boolean {
  if (!equalities.has(calleeOf(call).name)) return false;
  const subject = call.field('function')?.field('object');
  if (subject?.is('call_expression') !== true || calleeOf(subject).name !== 'expect') return false;
  const [actual] = argumentsOf(subject);
  const [expected] = argumentsOf(call);
  if (actual === undefined || expected === undefined || actual.text() !== expected.text()) return false;
  const kind = String(unwrap(actual).kind());
  return literals.has(kind) || kind === 'identifier' || kind === 'member_expression';
}
