import { breakCiCommands } from '../report/text/index.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCode } from './exit-code.ts';
import type { Explanation } from './words/explain.ts';

/** Tells a failure on standard error, with its code and what to do about it, and sets the exit code. */
export function fail(
  context: Context,
  code: string,
  { what, remedy }: Explanation,
  exit: ExitCode = exitCode.couldNotRun,
): void {
  context.terminal.err(breakCiCommands(`${context.program}: ${what} (${code})\n  remedy: ${remedy}\n`));
  context.exitCode = exit;
}
