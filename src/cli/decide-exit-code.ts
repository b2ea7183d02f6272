import type { NeutralReason, ReviewResult, Severity } from '../core/index.ts';
import { type ExitCode, exitCode } from './exit-code.ts';

/** The weakest finding that fails a run. */
export const failLevels = ['blocker', 'warning', 'never'] as const;
export type FailLevel = (typeof failLevels)[number];

/** The severities that a level stands for. */
export function toFailing(level: FailLevel): readonly Severity[] {
  const failing = { never: [], blocker: ['blocker'], warning: ['blocker', 'warning'] } as const;
  return failing[level];
}

export interface ExitFacts {
  readonly result: ReviewResult;
  /** Why the review says nothing about the change as a whole, or null. */
  readonly neutral: NeutralReason | null;
  /** Severities of findings that fail the run; none where nobody asked for a judgement. */
  readonly failing: readonly Severity[];
  /** Whether a neutral outcome may pass: in CI, unless the caller is strict. */
  readonly neutralPasses: boolean;
}

/** Nothing to judge is not a failure of the run; everything else that is neutral is. */
const nothingToJudge: readonly NeutralReason[] = ['empty-diff', 'all-excluded'];

/**
 * Findings fail a run only where the caller asked for it. A run that was asked to judge and could not judge everything
 * fails too, since it can't say that nothing is there; in CI it passes, because an adviser never blocks (FA-1).
 */
export function decideExitCode({ result, neutral, failing, neutralPasses }: ExitFacts): ExitCode {
  if (result.findings.some(({ severity }) => failing.includes(severity))) return exitCode.findings;
  if (neutral !== null && nothingToJudge.includes(neutral)) return exitCode.fine;
  const judged = failing.length === 0 ? neutral === null : result.completion !== 'incomplete';
  return judged || neutralPasses ? exitCode.fine : exitCode.couldNotRun;
}
