import type { Context, ProgramName } from './context.ts';
import { exitCode } from './exit-code.ts';
import { createTerminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { readVersion } from './version.ts';

/** Runs one command line and returns its exit code; never throws. */
export async function main(argv: readonly string[], program: ProgramName = 'proofmark'): Promise<number> {
  const folder = readFolder();
  if (folder === null) {
    process.stderr.write(`${program}: the folder in which it was started no longer exists\n`);
    return exitCode.couldNotRun;
  }
  const context = createContext(program, argv, folder);
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    // Asked by scripts, and often: it answers before anything else is loaded.
    context.terminal.out(`${context.version}\n`);
    return exitCode.fine;
  }
  const { createProgram } = await import('./program.ts');
  try {
    await createProgram(context).parseAsync(argv, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return await toExitCode(error, context);
  }
}

/** The folder that the user stands in; null where somebody deleted it meanwhile. */
function readFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

function createContext(program: ProgramName, argv: readonly string[], folder: string): Context {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  return {
    program,
    argv,
    terminal: createTerminal(process.env),
    environment: process.env,
    folder,
    version: readVersion(),
    signal: interrupted.signal,
    inCi: Boolean(process.env['CI'] || process.env['TF_BUILD']),
    exitCode: exitCode.fine,
  };
}

async function toExitCode(error: unknown, { terminal, program }: Context): Promise<number> {
  const { CommanderError } = await import('commander');
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.wrongUse;
  const { toVisibleLine, toVisibleText } = await import('../core/index.ts');
  const { breakCiCommands } = await import('../report/text/index.ts');
  if (error instanceof UsageError) {
    terminal.err(breakCiCommands(`${program}: ${toVisibleLine(error.message)}\n`));
    return exitCode.wrongUse;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : 'unknown failure';
  terminal.err(`${program}: a bug in Proofmark, not in your input. Please report the lines below.\n`);
  terminal.err(`${toVisibleText(trace)}\n`);
  return exitCode.couldNotRun;
}
