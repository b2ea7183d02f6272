import type { Node } from '../rule.ts';

/** What is looked at on either side of a node. */
const reach = 500;

/** Whether a comment stands on the line above a node, or behind it on its last line. */
export function isExplained(node: Node, text: string): boolean {
  const { start, end } = node.range();
  const before = text.slice(Math.max(0, start.index - reach), start.index).split('\n');
  const above = before.at(-2) ?? '';
  const [behind = ''] = text.slice(end.index, end.index + reach).split('\n');
  return /^\s*(?:\/\/|#(?!\[)|\/\*|\*)|\*\/\s*$/.test(above) || /\/\/|#|\/\*/.test(behind);
}
