import type { Node } from '../rule.ts';

/** The innermost function around a node, or null at the top level. */
export function definitionAround(node: Node): Node | null {
  for (let at = node.parent(); at !== null; at = at.parent()) {
    if (at.is('function_definition') || at.is('lambda')) return at;
  }
  return null;
}

export function isAsync(definition: Node | null): boolean {
  return definition?.children().some((child) => child.is('async')) === true;
}
