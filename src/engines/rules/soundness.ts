import type { Node } from './rule.ts';

/** A node that stands for itself: what is wrong outside of it does not change what it means. */
const selfStanding =
  /(?:statement|declaration|definition|block|clause|body|program|module|source_file|document)$/;

/**
 * Whether the parser understood a node: nothing inside it, and nothing on the way up to the statement that holds it,
 * is an error or a token that the parser made up. Fragments and newer syntax are full of both.
 */
export function isSound(node: Node): boolean {
  if (node.is('ERROR') || node.has({ rule: { any: [{ kind: 'ERROR' }, { regex: '^$' }] } })) return false;
  for (let at: Node | null = node; at !== null && !selfStanding.test(String(at.kind())); at = at.parent()) {
    if (at.is('ERROR')) return false;
  }
  return true;
}
