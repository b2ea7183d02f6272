import type { Node, StructuralRule } from '../../rule.ts';

export const rubyJumpInEnsure: StructuralRule = {
  id: 'ruby-jump-in-ensure',
  title: 'Return out of ensure',
  severity: 'blocker',
  languages: ['ruby'],
  rationale: 'Leaving an ensure branch by a return throws away the error that was on its way to the caller.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['def load\n  read\nensure\n  return 1\nend\n'],
    good: [
      'def load\n  read\nensure\n  close\nend\n',
      'def load\n  return read\nensure\n  close\nend\n',
      'def load\n  read\nensure\n  on_close(-> { return 1 })\nend\n',
    ],
  },
  triggers: ['ensure'],
  kinds: ['ensure'],
  check(node) {
    return node
      .findAll({ rule: { kind: 'return' } })
      .filter((jump) => jump.isNamed() && isDirectlyIn(jump, node))
      .map((jump) => ({
        comment:
          'This leaves the ensure branch by itself and so discards the result or the error of the body. Move it out of ensure.',
        at: [jump],
      }));
  },
};

function isDirectlyIn(jump: Node, clause: Node): boolean {
  let at = jump.parent();
  while (at !== null && !/^(?:lambda|method|block|do_block|ensure)$/.test(String(at.kind())))
    at = at.parent();
  return at?.id() === clause.id();
}
