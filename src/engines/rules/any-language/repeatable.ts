import type { Node } from '../rule.ts';

const longest = 300;
const effects = /\(|\+\+|--|<-|\b(?:await|yield)\b|[^=!<>]=[^=]|`/;

/** Whether two evaluations in a row give the same: names, members and constants, no calls, no assignments. */
export function isRepeatable(node: Node): boolean {
  const text = node.text();
  return text.length <= longest && !effects.test(text);
}

/** Whether a node names something that can hold different values. */
export function isNamed(node: Node): boolean {
  return /^[$@\w][\w$@.>[\]'"\-:]*$/.test(node.text().slice(0, longest)) && /^[$@]*[a-z_]/.test(node.text());
}
