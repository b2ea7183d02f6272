import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result, toVisibleLine } from '../../core/index.ts';
import type {
  EngineAnswer,
  EngineFailure,
  EngineFinding,
  EngineRequest,
  ReviewEngine,
} from '../port/index.ts';
import { bounds } from './bounds.ts';
import { withinFileBudget, withinPartBudget } from './budget.ts';
import type { Gap } from './judge-file.ts';
import type { Observation } from './observation.ts';
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
  let seen = 0;
  for (const file of part.files) {
    await setImmediate();
    if (signal.aborted) return err({ code: 'engine.aborted' });
    const judgement = await judgeFile(file, rules);
    if (judgement.gaps.length > 0) gaps.set(file.path, judgement.gaps);
    seen += judgement.observations.length;
    findings.push(...withinFileBudget(judgement.observations).map((each) => toFinding(file.path, each)));
  }
  const told = withinPartBudget(findings);
  const summary = toSummary({ part, findings: told.length, unlisted: seen - told.length, gaps });
  return ok({ kind: 'findings', summary, findings: told });
}

function toFinding(file: string, { rule, line, comment }: Observation): EngineFinding {
  return { file, line, severity: rule.severity, comment: toVisibleLine(comment), rule: rule.id };
}
