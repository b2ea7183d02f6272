import { CommanderError } from 'commander';
import type { Context } from './context.ts';
import { exitCode } from './exit-code.ts';
import { createProgram } from './program.ts';
import { createTerminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { readVersion } from './version.ts';

/** Runs one command line and returns its exit code; never throws. */
export async function main(argv: readonly string[]): Promise<number> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  const context: Context = {
    terminal: createTerminal(process.env),
    environment: process.env,
    folder: process.cwd(),
    version: readVersion(),
    signal: interrupted.signal,
    inCi: Boolean(process.env['CI'] || process.env['TF_BUILD']),
    exitCode: exitCode.fine,
  };
  try {
    await createProgram(context).parseAsync(argv, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return await toExitCode(error, context);
  }
}

async function toExitCode(error: unknown, context: Context): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.wrongUse;
  if (error instanceof UsageError) {
    const { toVisibleLine } = await import('../core/index.ts');
    context.terminal.err(`proofmark: ${toVisibleLine(error.message)}\n`);
    return exitCode.wrongUse;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : 'unknown failure';
  context.terminal.err('proofmark: a bug in Proofmark, not in your input. Please report the lines below.\n');
  context.terminal.err(`${trace.replace(/[^\x20-\x7e\n]/g, '?')}\n`);
  return exitCode.couldNotRun;
}
