import type { AddedLines } from './added-lines.ts';
import type { Node } from './rule.ts';

/** Below this many lines a search inside a node costs less than a look at its children. */
const smallSpan = 120;
/** Nodes above each other that are looked at one by one; what lies deeper is searched whole. */
const longestWay = 60;

/**
 * The nodes of some kinds that may touch an added line, in the order of the text. What the change left alone is not
 * searched, so that the cost follows the change and not the file.
 */
export function findTouched(root: Node, kinds: ReadonlySet<string>, lines: AddedLines): readonly Node[] {
  const rule = { any: [...kinds].map((kind) => ({ kind })) };
  const found: Node[] = [];
  const waiting: { readonly node: Node; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    const range = node.range();
    if (lines.firstIn(range) === null) continue;
    const isSmall = range.end.line - range.start.line < smallSpan;
    if (isSmall || depth >= longestWay || lines.areAll(range)) {
      for (const each of node.findAll({ rule })) found.push(each);
      continue;
    }
    if (kinds.has(String(node.kind()))) found.push(node);
    for (const child of node.children().reverse()) waiting.push({ node: child, depth: depth + 1 });
  }
  return found;
}
