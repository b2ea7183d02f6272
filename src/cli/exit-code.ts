/** What a script may rely on. Advisory outcomes in CI end with `fine` and say on standard error what happened. */
export const exitCode = {
  fine: 0,
  /** Findings at or above the level of `--fail-on`. */
  findings: 1,
  /** Wrong use, wrong configuration, malformed input. */
  wrongUse: 2,
  /** The work could not be done: an engine that failed, a history that has no single merge base. */
  couldNotRun: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
