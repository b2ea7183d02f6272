import type { FileCoverage, PlacedFinding, Severity } from '../core/index.ts';

export type SeverityTally = Readonly<Record<Severity, number>>;

export function tallyFindings(findings: readonly PlacedFinding[]): SeverityTally {
  const tally = { blocker: 0, warning: 0, nit: 0 };
  for (const { severity } of findings) tally[severity] += 1;
  return tally;
}

/** How many files had each verdict; the four kinds add up to `total`. */
export interface CoverageTally {
  readonly total: number;
  readonly reviewed: number;
  readonly noLines: number;
  readonly excluded: number;
  readonly notReviewed: number;
  /** Why, in the order of first appearance. */
  readonly excludedBy: ReadonlyMap<string, number>;
  readonly notReviewedBy: ReadonlyMap<string, number>;
}

export function tallyCoverage(coverage: readonly FileCoverage[]): CoverageTally {
  const counts = { reviewed: 0, 'no-lines': 0, excluded: 0, 'not-reviewed': 0 };
  const excludedBy = new Map<string, number>();
  const notReviewedBy = new Map<string, number>();
  for (const { verdict } of coverage) {
    counts[verdict.kind] += 1;
    if (verdict.kind === 'excluded') addOne(excludedBy, verdict.reason);
    if (verdict.kind === 'not-reviewed') addOne(notReviewedBy, verdict.reason);
  }
  return {
    total: coverage.length,
    reviewed: counts.reviewed,
    noLines: counts['no-lines'],
    excluded: counts.excluded,
    notReviewed: counts['not-reviewed'],
    excludedBy,
    notReviewedBy,
  };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
