import { callOf, namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

/** Names of functions that do something with an error. */
const doing =
  /^(?:Raise|Throw|Set|Get|Handle|Report|Log|Print|Show|Send|Write|Add|On|Check|Assert|Expect|Is|Has|Parse|Format|Make|Create|Convert|Wrap)[A-Z]/;

export const pythonExceptionNotRaised: StructuralRule = {
  id: 'python-exception-not-raised',
  title: 'Exception made and dropped',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'Making an exception does nothing; without raise the program goes on as if all were well.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'if not user:\n    ValueError("no user")\n',
      'if not user:\n    errors.NotFoundError(id)\n',
      'def area(self):\n    raise NotImplemented\n',
    ],
    good: [
      'if not user:\n    raise ValueError("no user")\n',
      'error = ValueError("no user")\n',
      'def __lt__(self, other):\n    return NotImplemented\n',
      'self.handleError(record)\n',
      'self.SetError()\n',
      'errors.RaiseFromHttpError(e)\n',
      { path: 'tests/test_errors.py', text: 'ValueError("made")\n' },
    ],
  },
  triggers: ['Error(', 'Exception(', 'NotImplemented'],
  kinds: ['expression_statement', 'raise_statement'],
  applies: (file) => file.role !== 'test',
  check(node) {
    const [made] = namedIn(node);
    if (made === undefined) return null;
    if (node.is('raise_statement')) {
      if (!/^NotImplemented(?:\(|$)/.test(made.text())) return null;
      return {
        comment:
          '`NotImplemented` is a value for comparisons and cannot be raised. Raise NotImplementedError.',
      };
    }
    const { name, receiver } = made.is('call') ? callOf(made) : { name: '', receiver: null };
    if (!/^(?:[A-Z]\w*)?(?:Error|Exception)$/.test(name) || doing.test(name) || receiver === 'self')
      return null;
    return {
      comment: `${quote(name, 'This exception')} is created and dropped, so nothing fails here. It looks as if raise was forgotten.`,
    };
  },
};
