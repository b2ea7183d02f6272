import { callOf } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaExceptionNotThrown: StructuralRule = {
  id: 'java-exception-not-thrown',
  title: 'Exception made and dropped',
  severity: 'blocker',
  languages: ['java'],
  rationale: 'Making an exception does nothing; without throw the program goes on as if all were well.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['class A { void f() { if (bad) { new IllegalStateException("bad"); } } }'],
    good: [
      'class A { void f() { throw new IllegalStateException("bad"); } }',
      'class A { void f() { new ExceptionReporter(); } }',
      'class A { Exception f(int x) { return switch (x) { case 1 -> new IOException(); default -> new EvalException(); }; } }',
      'class A { Exception f() { return new IOException(); } }',
      'class A { void f() { new RuntimeException("here").printStackTrace(); } }',
    ],
  },
  triggers: ['Exception(', 'AssertionError('],
  kinds: ['expression_statement'],
  applies: (file) => file.role !== 'test',
  check(node) {
    const made = node.child(0);
    if (made?.is('object_creation_expression') !== true || node.parent()?.is('switch_rule')) return null;
    const { name } = callOf(made);
    if (!/[a-z]Exception$|^AssertionError$/.test(name)) return null;
    return {
      comment: `${quote(name, 'This exception')} is created and dropped, so nothing fails here. It looks as if throw was forgotten.`,
    };
  },
};
