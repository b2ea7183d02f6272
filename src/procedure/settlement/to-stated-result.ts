import {
  type FileCoverage,
  type Limitation,
  type ReviewResult,
  type Severity,
  toResultDigest,
} from '../../core/index.ts';
import type { ReviewCompletion } from '../../trust/index.ts';

/** What a handoff states of a result: its digest, and codes and numbers; nothing that a change or an engine wrote. */
export function toStatedResult(result: ReviewResult): ReviewCompletion['result'] {
  const countSeverity = (severity: Severity): number =>
    result.findings.filter((finding) => finding.severity === severity).length;
  const countFiles = (kind: FileCoverage['verdict']['kind']): number =>
    result.coverage.filter(({ verdict }) => verdict.kind === kind).length;
  return {
    digest: toResultDigest(result),
    diffDigest: result.provenance.diffDigest,
    completion: result.completion,
    findings: {
      blocker: countSeverity('blocker'),
      warning: countSeverity('warning'),
      nit: countSeverity('nit'),
    },
    coverage: {
      reviewed: countFiles('reviewed'),
      noLines: countFiles('no-lines'),
      excluded: countFiles('excluded'),
      notReviewed: countFiles('not-reviewed'),
    },
    limitations: toCounts(result.limitations),
  };
}

function toCounts(limitations: readonly Limitation[]): ReviewCompletion['result']['limitations'] {
  const counts = new Map<string, number>();
  for (const { code } of limitations) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, count]) => ({ code, count }));
}
