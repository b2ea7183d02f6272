import { calleeOf } from '../../ecmascript/call.ts';
import { isStatement } from '../../ecmascript/statement.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const errorNotThrown: StructuralRule = {
  id: 'error-not-thrown',
  title: 'Error made and dropped',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'Making an error does nothing; without throw the program goes on as if all were well.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ["if (!user) new Error('no user');", 'if (!user) {\n  new NotFoundError(id);\n}'],
    good: [
      "if (!user) throw new Error('no user');",
      "reject(new Error('no user'));",
      'new ErrorReporter();',
      "return new Error('no user');",
    ],
  },
  triggers: ['Error('],
  kinds: ['new_expression'],
  check(node) {
    const { name } = calleeOf(node);
    if (!/(?:^|[a-z])(?:Error|Exception)$/.test(name) || !isStatement(node)) return null;
    return {
      comment: `${quote(name, 'This error')} is created and dropped, so nothing fails here. It looks as if throw was forgotten.`,
    };
  },
};
