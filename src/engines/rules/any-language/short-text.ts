import type { Node } from '../rule.ts';

/** A longer function is not searched as a text: rules do that once for each of many places in it. */
const longestFunction = 20_000;

/** The text of something around a place; empty where it is too long to be read for each of many places. */
export function shortText(node: Node | null | undefined): string {
  if (node === null || node === undefined) return '';
  const { start, end } = node.range();
  return end.index - start.index <= longestFunction ? node.text() : '';
}
