import { describe, expect, it } from 'vitest';
import type { Completion, NeutralReason, ReviewResult, Severity } from '../core/index.ts';
import { decideExitCode, type FailLevel, toFailing } from './decide-exit-code.ts';

interface Case {
  readonly found?: readonly Severity[];
  readonly completion?: Completion;
  readonly neutral?: NeutralReason | null;
  readonly failOn?: FailLevel;
  readonly neutralPasses?: boolean;
}

function exitOf({
  found = [],
  completion,
  neutral = null,
  failOn = 'never',
  neutralPasses = false,
}: Case): number {
  const findings = found.map((severity) => ({ severity }));
  const result = {
    findings,
    completion: completion ?? 'complete-without-blocking',
  } as unknown as ReviewResult;
  return decideExitCode({ result, neutral, failing: toFailing(failOn), neutralPasses });
}

describe('decideExitCode', () => {
  it.each<[string, Case, number]>([
    ['findings do not fail a run that was not asked to judge', { found: ['blocker'] }, 0],
    ['a blocker fails at blocker', { found: ['blocker'], failOn: 'blocker' }, 1],
    ['a warning passes at blocker', { found: ['warning'], failOn: 'blocker' }, 0],
    ['a warning fails at warning', { found: ['warning'], failOn: 'warning' }, 1],
    ['a nit passes at warning', { found: ['nit'], failOn: 'warning' }, 0],
    [
      'findings fail a run even where the review is incomplete',
      { found: ['blocker'], failOn: 'blocker', completion: 'incomplete', neutralPasses: true },
      1,
    ],
    [
      'an incomplete review cannot pass a run that was asked to judge',
      { completion: 'incomplete', failOn: 'blocker' },
      3,
    ],
    ['an incomplete review passes where nothing was asked', { completion: 'incomplete' }, 0],
    ['an engine that failed fails the run', { neutral: 'engine-failed', completion: 'incomplete' }, 3],
    [
      'FA-1 an engine that failed passes in CI',
      { neutral: 'engine-failed', completion: 'incomplete', neutralPasses: true },
      0,
    ],
    ['an empty change passes', { neutral: 'empty-diff', completion: 'incomplete', failOn: 'blocker' }, 0],
    [
      'a change whose every file is excluded passes',
      { neutral: 'all-excluded', completion: 'incomplete', failOn: 'blocker' },
      0,
    ],
  ])('%s', (_title, facts, code) => {
    expect(exitOf(facts)).toBe(code);
  });
});
