import type { NeutralReason, ReviewResult, Severity } from '../core/index.ts';
import { type ExitCode, exitCode } from './exit-code.ts';

/** The weakest finding that fails a run. */
export const failLevels = ['blocker', 'warning', 'never'] as const;
export type FailLevel = (typeof failLevels)[number];

export interface ExitFacts {
  readonly result: ReviewResult;
  /** Why the review says nothing about the change as a whole, or null. */
  readonly neutral: NeutralReason | null;
  readonly failOn: FailLevel;
  /** Whether a neutral outcome may pass: in CI, unless the caller is strict. */
  readonly neutralPasses: boolean;
}

/** Nothing to judge is not a failure of the run; everything else that is neutral is. */
const nothingToJudge: readonly NeutralReason[] = ['empty-diff', 'all-excluded'];

/**
 * Findings fail a run only where the caller asked for it. A run that was asked to judge and could not judge everything
 * fails too, since it can't say that nothing is there; in CI it passes, because an adviser never blocks (FA-1).
 */
export function decideExitCode({ result, neutral, failOn, neutralPasses }: ExitFacts): ExitCode {
  if (failOn !== 'never' && result.findings.some((finding) => reaches(finding.severity, failOn))) {
    return exitCode.findings;
  }
  if (neutral !== null && nothingToJudge.includes(neutral)) return exitCode.fine;
  const judged = failOn === 'never' ? neutral === null : result.completion !== 'incomplete';
  return judged || neutralPasses ? exitCode.fine : exitCode.couldNotRun;
}

function reaches(severity: Severity, level: Exclude<FailLevel, 'never'>): boolean {
  return severity === 'blocker' || severity === level;
}
