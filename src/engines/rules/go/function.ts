import type { Node } from '../rule.ts';

const functions: ReadonlySet<string> = new Set([
  'function_declaration',
  'method_declaration',
  'func_literal',
]);

/** The innermost function around a node, or null at the top level. */
export function functionAround(node: Node): Node | null {
  for (let at = node.parent(); at !== null; at = at.parent()) {
    if (functions.has(String(at.kind()))) return at;
  }
  return null;
}
