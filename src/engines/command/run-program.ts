import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { err, ok, type Result } from '../../core/index.ts';
import type { EngineFailure } from '../port/index.ts';
import { type CommandLimits, converse, type Leader } from './converse.ts';
import type { LiveRun } from './live-runs.ts';
import type { PrivateFolders } from './private-folders.ts';
import { endStragglers } from './process-group.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Record<string, string>;
  readonly folders: PrivateFolders;
  /** Learns which process leads, so that it can be ended when this process is. */
  readonly run: LiveRun;
}

/**
 * Runs a program on an input and returns what it printed, if it took the whole input and ended well within the limits.
 * Never through a shell: command and arguments reach the system as they are. Standard error goes nowhere, since it may
 * quote the prompt. When this settles, the program and all that it started is ended.
 */
export async function runProgram(
  program: Program,
  input: string,
  limits: CommandLimits,
  signal: AbortSignal,
): Promise<Result<Uint8Array, EngineFailure>> {
  try {
    const started = await start(program);
    return started.ok ? await converse(started.value, input, limits, signal) : started;
  } finally {
    program.run.leader = null;
    await endStragglers(program.folders.home);
  }
}

async function start(program: Program): Promise<Result<Leader, EngineFailure>> {
  try {
    const child = spawn(program.command, program.args, {
      cwd: program.folders.work,
      env: program.environment,
      stdio: ['pipe', 'pipe', 'ignore'],
      shell: false,
      detached: true,
      windowsHide: true,
    });
    program.run.leader = child.pid ?? null;
    await once(child, 'spawn');
    return child.pid === undefined
      ? err({ code: 'engine.exit', exitCode: null })
      : ok({ child, pid: child.pid });
  } catch (error) {
    return err(toStartFailure(error, program.command));
  }
}

/** Anything but a missing or unusable file is the system's refusal: no memory, no process left, too long a list. */
function toStartFailure(error: unknown, command: string): EngineFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES'
    ? { code: 'engine.not-found', command }
    : { code: 'engine.exit', exitCode: null };
}
