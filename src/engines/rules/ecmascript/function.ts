import type { Node } from '../rule.ts';

const functionKinds: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function',
  'generator_function_declaration',
]);

export function isFunction(node: Node | undefined): boolean {
  return node !== undefined && functionKinds.has(String(node.kind()));
}

/** Whether a function or method is declared `async`. */
export function isAsync(fn: Node): boolean {
  return fn.children().some((child) => child.is('async'));
}

/** Steps up that are taken: what stands deeper was made by a program. */
const longestWay = 64;

/** The innermost function around a node, or null where there is none within reach. */
export function functionAround(node: Node): Node | null {
  let at = node.parent();
  for (let step = 0; at !== null && step < longestWay; step++, at = at.parent()) {
    if (isFunction(at)) return at;
  }
  return null;
}

/** Whether a function's body is a block with nothing in it, not even a comment. */
export function isEmptyFunction(fn: Node): boolean {
  const body = fn.field('body');
  return body?.is('statement_block') === true && body.children().length === 2;
}
