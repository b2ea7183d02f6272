import type { Node, StructuralRule } from '../../rule.ts';

export const javaJumpInFinally: StructuralRule = {
  id: 'java-jump-in-finally',
  title: 'Jump out of finally',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'Leaving a finally block by a return throws away the exception that was on its way to the caller.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['class A { int f() { try { return g(); } finally { return 0; } } }'],
    good: [
      'class A { int f() { try { return g(); } finally { close(); } } }',
      'class A { int f() { try { return g(); } finally { run(() -> { return 1; }); } } }',
    ],
  },
  triggers: ['finally'],
  kinds: ['finally_clause'],
  check(node) {
    return node
      .findAll({ rule: { kind: 'return_statement' } })
      .filter((jump) => isDirectlyIn(jump, node))
      .map((jump) => ({
        comment:
          'This leaves the finally block by itself and so discards the result or the exception of the try block. Move it out of finally.',
        at: [jump],
      }));
  },
};

const functions =
  /^(?:lambda_expression|method_declaration|constructor_declaration|class_body|finally_clause)$/;

function isDirectlyIn(jump: Node, clause: Node): boolean {
  let at = jump.parent();
  while (at !== null && !functions.test(String(at.kind()))) at = at.parent();
  return at?.id() === clause.id();
}
