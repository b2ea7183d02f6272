import { severities } from '../../core/index.ts';
import type { EngineFinding } from '../port/index.ts';
import { bounds } from './bounds.ts';
import type { Observation } from './observation.ts';
import type { Rule } from './rule.ts';

/** The first few observations of each rule in one file. */
export function withinFileBudget(observations: readonly Observation[]): readonly Observation[] {
  const counts = new Map<Rule, number>();
  return observations.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= bounds.findingsOfRulePerFile;
  });
}

/** As many findings as a part may have, the weightiest, in the order in which they came. */
export function withinPartBudget(findings: readonly EngineFinding[]): readonly EngineFinding[] {
  const byWeight = severities.flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );
  const kept = new Set(byWeight.slice(0, bounds.findingsPerPart));
  return findings.filter((finding) => kept.has(finding));
}
