import type { SecretRule, Sighting } from './rule.ts';

export interface NamedSighting extends Sighting {
  readonly rule: SecretRule;
}

/** Makes sightings ascending and disjoint: those that overlap become one, named by the rule that knows most. */
export function mergeSightings(sightings: readonly NamedSighting[]): NamedSighting[] {
  const merged: NamedSighting[] = [];
  const ordered = [...sightings].sort((left, right) => left.start - right.start || right.end - left.end);
  for (const next of ordered) {
    const last = merged.at(-1);
    if (last === undefined || next.start >= last.end) merged.push(next);
    else merged[merged.length - 1] = unite(last, next);
  }
  return merged;
}

const weights = { configured: 2, format: 1, context: 0 };

function unite(left: NamedSighting, right: NamedSighting): NamedSighting {
  const rule = weights[right.rule.basis] > weights[left.rule.basis] ? right.rule : left.rule;
  return { start: left.start, end: Math.max(left.end, right.end), rule };
}
