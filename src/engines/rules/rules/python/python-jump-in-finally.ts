import type { Node, StructuralRule } from '../../rule.ts';

const jumps = ['return_statement', 'break_statement', 'continue_statement'];
const loops = /^(?:for|while)_statement$/;

export const pythonJumpInFinally: StructuralRule = {
  id: 'python-jump-in-finally',
  title: 'Jump out of finally',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'Leaving a finally block by a jump throws away the exception that was on its way to the caller.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'def load():\n    try:\n        return read()\n    finally:\n        return None\n',
      'for item in items:\n    try:\n        use(item)\n    finally:\n        continue\n',
    ],
    good: [
      'def load():\n    try:\n        return read()\n    finally:\n        close()\n',
      'try:\n    run()\nfinally:\n    for item in items:\n        if item:\n            break\n',
      'try:\n    run()\nfinally:\n    def done():\n        return 1\n',
    ],
  },
  triggers: ['finally'],
  kinds: ['finally_clause'],
  check(node) {
    return node
      .findAll({ rule: { any: jumps.map((kind) => ({ kind })) } })
      .filter((jump) => leaves(jump, node))
      .map((jump) => ({
        comment:
          'This leaves the finally block by itself and so discards the result or the exception of the try block. Move it out of finally.',
        at: [jump],
      }));
  },
};

/** Whether the jump ends the clause itself and not a function, loop or inner finally within. */
function leaves(jump: Node, clause: Node): boolean {
  for (let at = jump.parent(); at !== null; at = at.parent()) {
    if (at.id() === clause.id()) return true;
    const kind = String(at.kind());
    if (kind === 'function_definition' || kind === 'finally_clause') return false;
    if (!jump.is('return_statement') && loops.test(kind)) return false;
  }
  return false;
}
