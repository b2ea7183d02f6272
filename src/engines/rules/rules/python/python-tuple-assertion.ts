import { namedIn } from '../../any-language/call.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonTupleAssertion: StructuralRule = {
  id: 'python-tuple-assertion',
  title: 'Assertion that cannot fail',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'A tuple that holds anything counts as true, so the parentheses turn the assertion off.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      'assert (count == 3, "three expected")\n',
      'assert (\n    a == b,\n    "equal",\n)\n',
      'assert "never reached"\n',
    ],
    good: [
      'assert count == 3, "three expected"\n',
      'assert (count == 3)\n',
      'assert ()\n',
      'assert False, "never"\n',
    ],
  },
  triggers: ['assert'],
  kinds: ['assert_statement'],
  check(node) {
    const [claim] = namedIn(node);
    const isTuple = claim?.is('tuple') === true && namedIn(claim).length > 0;
    const isText = claim?.is('string') === true && claim.text().length > 2 && !claim.text().includes('{');
    if (claim === undefined || !(isTuple || isText)) return null;
    return {
      comment: isTuple
        ? 'This asserts a tuple, which is true whatever is in it. Write the message behind a comma, outside the parentheses.'
        : 'This asserts a text, which is always true. Write assert False before it if this must not be reached.',
      at: [claim],
    };
  },
};
