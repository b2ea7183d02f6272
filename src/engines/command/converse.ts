import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { err, ok, type Result } from '../../core/index.ts';
import type { EngineFailure } from '../port/index.ts';
import { signalGroup } from './process-group.ts';

export interface CommandLimits {
  /** How long the program may take. */
  readonly seconds: number;
  /** How much it may print. */
  readonly outputBytes: number;
  /** How long it has to end by itself, once it was told to. */
  readonly graceSeconds: number;
}

/** A started program at the head of a process group of its own. */
export interface Leader {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly pid: number;
}

/** For a process outside the group that holds standard output open: what it may still print is no answer. */
const drainMilliseconds = 500;

/**
 * Gives a program its input and collects what it prints. Fails where a limit or the signal ended it, where it ended
 * badly, or where it did not take the whole input: the answer to half a prompt is no answer. Settles after the program
 * and its group have been ended.
 */
export function converse(
  { child, pid }: Leader,
  input: string,
  limits: CommandLimits,
  signal: AbortSignal,
): Promise<Result<Uint8Array, EngineFailure>> {
  return new Promise((resolve) => {
    const printed: Buffer[] = [];
    const timers: NodeJS.Timeout[] = [];
    let bytes = 0;
    let stopped: EngineFailure | null = null;

    const after = (milliseconds: number, act: () => void): void => {
      timers.push(setTimeout(act, Math.min(milliseconds, longestTimer)));
    };
    const stop = (reason: EngineFailure): void => {
      if (stopped !== null) return;
      stopped = reason;
      signalGroup(pid, 'SIGTERM');
      after(limits.graceSeconds * 1000, () => signalGroup(pid, 'SIGKILL'));
    };
    const abort = (): void => stop({ code: 'engine.aborted' });

    after(limits.seconds * 1000, () => stop({ code: 'engine.timeout', seconds: limits.seconds }));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limits.outputBytes) {
        printed.push(chunk);
      } else {
        child.stdout.destroy();
        stop({ code: 'engine.output-limit', bytes: limits.outputBytes });
      }
    });
    // A program that closes its input early shows in `writableFinished`; the broken pipe itself says nothing more.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('exit', () => {
      signalGroup(pid, 'SIGKILL');
      after(drainMilliseconds, () => child.stdout.destroy());
    });
    child.on('close', (exitCode) => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      if (stopped !== null) resolve(err(stopped));
      else if (exitCode !== 0) resolve(err({ code: 'engine.exit', exitCode }));
      else if (!child.stdin.writableFinished) resolve(err({ code: 'engine.unframed-answer' }));
      else resolve(ok(Buffer.concat(printed)));
    });
  });
}

/** Node runs a timer at once whose milliseconds don't fit in 31 bits. */
const longestTimer = 2 ** 31 - 1;
