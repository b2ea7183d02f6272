import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface Program {
  /** Absolute path. */
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** All that it sees. */
  readonly environment: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

export interface ProgramEnd {
  /** Null where it did not start, took too long, or was called off. */
  readonly exitCode: number | null;
  /** The end of what it printed, both streams as they came; untrusted. */
  readonly said: string;
}

/** What a person reads of a program that failed. */
const keptBytes = 4096;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Runs a program of an installation to its end: no shell, no standard input, no other environment than the one given. It
 * heads a process group of its own, which is gone when this returns.
 */
export async function runProgram(program: Program): Promise<ProgramEnd> {
  const child = spawn(program.file, program.args, {
    cwd: program.folder,
    env: { ...program.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
    detached: process.platform !== 'win32',
  });
  const end = (): void => endGroup(child);
  const timer = setTimeout(end, program.seconds * 1000);
  program.signal.addEventListener('abort', end);
  if (program.signal.aborted) end();
  const said = keepEnd(child);
  try {
    const exitCode = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null));
      child.on('close', resolve);
    });
    return { exitCode, said: said() };
  } finally {
    clearTimeout(timer);
    program.signal.removeEventListener('abort', end);
    end();
  }
}

function keepEnd({ stdout, stderr }: Child): () => string {
  let kept = Buffer.alloc(0);
  const keep = (chunk: Buffer): void => {
    kept = Buffer.concat([kept, chunk]).subarray(-keptBytes);
  };
  stdout.on('data', keep);
  stderr.on('data', keep);
  return () => kept.toString('utf8').trim();
}

/** A group without members is no failure: then everything has ended by itself. */
function endGroup(child: Child): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    return;
  }
}
