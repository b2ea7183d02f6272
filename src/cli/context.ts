import type { ExitCode } from './exit-code.ts';
import type { Environment, Terminal } from './terminal.ts';

/** What a command gets from the process: the only place where environment, clock and folder come in. */
export interface Context {
  readonly terminal: Terminal;
  readonly environment: Environment;
  readonly folder: string;
  readonly version: string;
  /** Ends when the user interrupts. */
  readonly signal: AbortSignal;
  /** Whether a CI runner is at work: then a neutral outcome is told and does not fail the job. */
  readonly inCi: boolean;
  exitCode: ExitCode;
}
