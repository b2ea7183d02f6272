import type { ExitCode } from './exit-code.ts';
import type { Environment, Terminal } from './terminal.ts';

/** The two names under which this can be started. `agent-policy` is the commands of `proofmark policy` alone. */
export type ProgramName = 'proofmark' | 'agent-policy';

/** What a command gets from the process: the only place where environment, clock and folder come in. */
export interface Context {
  /** The name under which it was started; what is told to be typed begins with it. */
  readonly program: ProgramName;
  /** What was typed behind the name. */
  readonly argv: readonly string[];
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
