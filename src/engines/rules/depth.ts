import { bounds } from './bounds.ts';
import type { Node } from './rule.ts';

/** How many nodes of a source are measured at most, and one in how many of a short one. */
const samples = 100;
const shortStep = 25;

/**
 * Whether nodes of a source lie so deep that walking up from each of them would take for ever: the way to a parent is
 * looked for from the root down. One in a hundred is measured; the few that hide between them cannot do much.
 */
export function isTooDeep(nodes: readonly Node[]): boolean {
  const step = Math.max(shortStep, Math.floor(nodes.length / samples));
  for (let at = 0; at < nodes.length; at += step) {
    if ((nodes[at]?.ancestors().length ?? 0) > bounds.depth) return true;
  }
  return false;
}
