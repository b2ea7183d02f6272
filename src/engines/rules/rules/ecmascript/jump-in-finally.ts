import { isFunction } from '../../ecmascript/function.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const jumpInFinally: StructuralRule = {
  id: 'jump-in-finally',
  title: 'Jump out of a finally block',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'A return or throw in finally replaces whatever the try block returned or threw, errors included.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'function read() { try { return parse(); } finally { return null; } }',
      'try { open(); } finally { throw new Error("closed"); }',
    ],
    good: [
      'function read() { try { return parse(); } finally { close(); } }',
      'try { open(); } finally { list.forEach((item) => { return item.close(); }); }',
      'function read() { try { work(); } catch { return null; } }',
    ],
  },
  triggers: ['finally'],
  kinds: ['finally_clause'],
  check(node) {
    const jumps = node.findAll({
      rule: { any: [{ kind: 'return_statement' }, { kind: 'throw_statement' }] },
    });
    return jumps
      .filter((jump) => isDirectlyIn(jump, node))
      .map((jump) => ({
        comment:
          'This leaves the finally block by itself and so discards the result or the error of the try block. Move it out of finally.',
        at: [jump],
      }));
  },
};

/** Whether the clause is around the jump without a function, or another finally clause, between them. */
function isDirectlyIn(jump: Node, clause: Node): boolean {
  let at = jump.parent();
  while (at !== null && !isFunction(at) && !at.is('finally_clause')) at = at.parent();
  return at?.id() === clause.id();
}
