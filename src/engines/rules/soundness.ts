import type { Node } from './rule.ts';

/** UTF-16 units of a node, and steps up from it, that are looked at; what is larger is not what a comment points at. */
const longestNode = 50_000;
const longestWay = 64;

/** A node that stands for itself: what is wrong outside of it does not change what it means. */
const selfStanding =
  /(?:statement|declaration|definition|block|clause|body|program|module|source_file|document)$/;

/**
 * Whether the parser understood a node: nothing inside it, and nothing on the way up to the statement that holds it,
 * is an error or a token that the parser made up. Fragments and newer syntax are full of both.
 */
export function isSound(node: Node): boolean {
  const { start, end } = node.range();
  if (end.index - start.index > longestNode) return false;
  if (node.is('ERROR') || node.has({ rule: { any: [{ kind: 'ERROR' }, { regex: '^$' }] } })) return false;
  let at: Node | null = node;
  for (let step = 0; at !== null && step < longestWay; step++, at = at.parent()) {
    if (at.is('ERROR')) return false;
    if (selfStanding.test(String(at.kind()))) return true;
  }
  return at === null;
}
