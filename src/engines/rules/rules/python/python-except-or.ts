import { namedIn, unwrap } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonExceptOr: StructuralRule = {
  id: 'python-except-or',
  title: 'Handler that catches only the first exception',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'A or B is A where A is a class, so the second exception passes through.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'try:\n    run()\nexcept KeyError or ValueError:\n    stop()\n',
      'try:\n    run()\nexcept (KeyError or ValueError) as error:\n    stop(error)\n',
    ],
    good: [
      'try:\n    run()\nexcept (KeyError, ValueError):\n    stop()\n',
      'try:\n    run()\nexcept KeyError:\n    stop(a or b)\n',
    ],
  },
  triggers: [' or '],
  kinds: ['except_clause'],
  check(node) {
    const caught = caughtBy(node);
    if (caught?.is('boolean_operator') !== true) return null;
    return {
      comment:
        'This catches only the first of the two: `or` chooses a class, it does not join them. Write a tuple of exceptions.',
      at: [caught],
    };
  },
};

function caughtBy(clause: Node): Node | null {
  const [first] = namedIn(clause);
  const caught = first?.is('as_pattern') ? namedIn(first)[0] : first;
  return caught === undefined || caught.is('block') ? null : unwrap(caught);
}
