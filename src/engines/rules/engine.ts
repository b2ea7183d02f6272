import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result, severities } from '../../core/index.ts';
import type {
  EngineAnswer,
  EngineFailure,
  EngineFinding,
  EngineRequest,
  ReviewEngine,
} from '../port/index.ts';
import { bounds } from './bounds.ts';
import type { FileJudgement, Gap } from './judge-file.ts';
import type { Rule } from './rule.ts';
import { toSummary } from './summary.ts';

/**
 * The built-in engine: rules over syntax trees and lines, without a network, a model or a process. It judges added
 * lines only, and the same part always gets the same answer in the same order. Rules and parsers are loaded by the
 * first review.
 */
export function createRulesEngine(): ReviewEngine {
  return {
    name: 'rules',
    version: '0.1.0',
    settings: { bounds },
    promptBytes: 1024 * 1024,
    wholeFiles: true,
    review,
  };
}

async function review(
  { part }: EngineRequest,
  signal: AbortSignal,
): Promise<Result<EngineAnswer, EngineFailure>> {
  const [{ rules }, { judgeFile }] = await Promise.all([import('./catalogue.ts'), import('./judge-file.ts')]);
  const findings: EngineFinding[] = [];
  const gaps = new Map<string, readonly Gap[]>();
  let cut = 0;
  for (const file of part.files) {
    await setImmediate();
    if (signal.aborted) return err({ code: 'engine.aborted' });
    const judgement = await judgeFile(file, rules);
    if (judgement.gaps.length > 0) gaps.set(file.path, judgement.gaps);
    const kept = withinBudget(judgement);
    cut += judgement.observations.length - kept.length;
    findings.push(
      ...kept.map(({ rule, line, comment }) => ({
        file: file.path,
        line,
        severity: rule.severity,
        comment,
        rule: rule.id,
      })),
    );
  }
  const told = weightiest(findings);
  const summary = toSummary(part.files.length, told.length, cut + findings.length - told.length, gaps);
  return ok({ kind: 'findings', summary, findings: told });
}

/** The first few observations of each rule. */
function withinBudget({ observations }: FileJudgement): FileJudgement['observations'] {
  const counts = new Map<Rule, number>();
  return observations.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= bounds.findingsOfRulePerFile;
  });
}

/** As many findings as a part may have, the weightiest, in the order in which they were found. */
function weightiest(findings: readonly EngineFinding[]): readonly EngineFinding[] {
  if (findings.length <= bounds.findingsPerPart) return findings;
  const kept = new Set(
    severities
      .flatMap((severity) => findings.filter((finding) => finding.severity === severity))
      .slice(0, bounds.findingsPerPart),
  );
  return findings.filter((finding) => kept.has(finding));
}
