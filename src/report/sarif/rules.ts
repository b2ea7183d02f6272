import type { ReportingDescriptor, Result } from 'sarif';
import { type PlacedFinding, type Severity, toVisibleLine } from '../../core/index.ts';
import type { RuleInfo } from '../report.ts';

/** The rule under which findings without a rule are listed: SARIF viewers group and silence by rule. */
const freeComment = 'engine-comment';

const levels = { blocker: 'error', warning: 'warning', nit: 'note' } as const;

export function toLevel(severity: Severity): 'error' | 'warning' | 'note' {
  return levels[severity];
}

export function toRuleId({ rule }: PlacedFinding): string {
  return rule === null ? freeComment : toVisibleLine(rule);
}

/** The catalogue as descriptors, and one for each rule that only a finding names; every result's rule is among them. */
export function toDescriptors(
  rules: readonly RuleInfo[],
  findings: readonly PlacedFinding[],
): readonly ReportingDescriptor[] {
  const known = new Set(rules.map(({ id }) => id));
  const others = new Set(findings.map(toRuleId).filter((id) => !known.has(id)));
  return [...rules.map(toDescriptor), ...Array.from(others, toBareDescriptor)];
}

/** The place of each rule among the descriptors, for `ruleIndex`. */
export function toRuleIndex(descriptors: readonly ReportingDescriptor[]): ReadonlyMap<string, number> {
  return new Map(descriptors.map(({ id }, index) => [id, index]));
}

function toDescriptor({ id, title, rationale, severity, serves }: RuleInfo): ReportingDescriptor {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: rationale },
    help: { text: `${rationale}\n\nServes the policy rule ${serves}.` },
    defaultConfiguration: { level: toLevel(severity) },
    properties: { tags: ['review', severity], precision: 'high' },
  };
}

function toBareDescriptor(id: string): ReportingDescriptor {
  const text = id === freeComment ? 'A comment of the review engine' : `The rule ${id}`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text}; the report says nothing more about it.` },
    defaultConfiguration: { level: 'warning' satisfies Result.level },
    properties: { tags: ['review'] },
  };
}
