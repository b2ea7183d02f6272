import { callOf, namedIn } from '../../any-language/call.ts';
import { isTest } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const asserting =
  /^assert_(?:called|called_once|called_with|called_once_with|any_call|has_calls|not_called|awaited|awaited_once|not_awaited)$/;
/** Words of the same meaning that no mock has, so that a mock makes them up and the result counts as true. */
const madeUp = /^(?:called_once|called_once_with|called_with|not_called|any_call|has_calls)$/;

export const pythonAssertionNotCalled: StructuralRule = {
  id: 'python-assertion-not-called',
  title: 'Check of a mock that checks nothing',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'Naming the method without calling it, or one that a mock has to make up, passes whatever happened.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: 'tests/test_mail.py', text: 'def test_mail():\n    send.assert_called_once\n' },
      { path: 'tests/test_mail.py', text: 'def test_mail():\n    assert send.called_once_with("a")\n' },
      { path: 'tests/test_mail.py', text: 'def test_mail():\n    send.called_with("a")\n' },
    ],
    good: [
      { path: 'tests/test_mail.py', text: 'def test_mail():\n    send.assert_called_once()\n' },
      { path: 'tests/test_mail.py', text: 'def test_mail():\n    assert send.called\n' },
      { path: 'tests/test_mail.py', text: 'check = send.assert_called_once\n' },
      { path: 'src/phone.py', text: 'line.called_with(number)\n' },
    ],
  },
  triggers: ['assert_', 'called', 'any_call', 'has_calls'],
  kinds: ['expression_statement', 'assert_statement'],
  applies: isTest,
  check(node) {
    const [claim] = namedIn(node);
    const name = claim === undefined ? null : uselessName(claim, node.is('assert_statement'));
    if (claim === undefined || name === null) return null;
    return {
      comment: `This checks nothing: ${quote(name, 'the method')} ${asserting.test(name) ? 'is not called' : 'is no assertion of a mock'}. Call the assert_ method.`,
      at: [claim],
    };
  },
};

function uselessName(claim: Node, isAsserted: boolean): string | null {
  if (claim.is('attribute') && !isAsserted) {
    const name = claim.field('attribute')?.text() ?? '';
    return asserting.test(name) ? name : null;
  }
  if (!claim.is('call')) return null;
  const { name, receiver } = callOf(claim);
  return receiver !== null && madeUp.test(name) ? name : null;
}
