import type { Rule } from './rule.ts';

/** What a rule said about one added line of a file. */
export interface Observation {
  readonly rule: Rule;
  readonly line: number;
  readonly comment: string;
}

/** In the order of lines, then of rules' ids; of several words of one rule about one line only the first. */
export function toOrdered(observations: readonly Observation[]): readonly Observation[] {
  const seen = new Set<string>();
  return [...observations]
    .sort((left, right) => left.line - right.line || compareText(left.rule.id, right.rule.id))
    .filter(({ rule, line }) => {
      const key = `${line} ${rule.id}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
