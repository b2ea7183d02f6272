import { bounds } from './bounds.ts';
import type { Node } from './rule.ts';

/** How many nodes of a source are measured: one nest among a hundred stretches of the text is enough to be found. */
const samples = 100;

/**
 * Whether nodes of a long source lie so deep that walking up from each of them would take for ever: the way to a
 * parent is looked for from the root down.
 */
export function isTooDeep(nodes: readonly Node[], textLength: number): boolean {
  if (textLength < bounds.lengthWithoutDepthCheck) return false;
  const step = Math.max(1, Math.floor(nodes.length / samples));
  for (let at = 0; at < nodes.length; at += step) {
    if ((nodes[at]?.ancestors().length ?? 0) > bounds.depth) return true;
  }
  return false;
}
