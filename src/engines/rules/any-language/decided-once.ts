import { perSource } from '../per-source.ts';
import type { Node, SourceFacts } from '../rule.ts';

/**
 * A decision about a name within something around it, such as a function: made once for each pair, however many places
 * ask. `decide` may take time in proportion to what is around.
 */
export function decidedOnce(
  decide: (around: Node, name: string) => boolean,
): (around: Node, name: string, source: SourceFacts) => boolean {
  const decisions = perSource(() => new Map<string, boolean>());
  return (around, name, source) => {
    const known = decisions(source);
    const key = `${around.range().start.index} ${name}`;
    const kept = known.get(key) ?? decide(around, name);
    known.set(key, kept);
    return kept;
  };
}
