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
  kinds: ['return_statement', 'throw_statement'],
  check(node) {
    if (!isInFinally(node)) return null;
    return {
      comment:
        'This leaves the finally block by itself and so discards the result or the error of the try block. Move it out of finally.',
      at: [node],
    };
  },
};

/** Whether a finally clause is nearer than a function. */
function isInFinally(node: Node): boolean {
  for (let at = node.parent(); at !== null && !isFunction(at); at = at.parent()) {
    if (at.is('finally_clause')) return true;
  }
  return false;
}
