import type { ChildProcess } from 'node:child_process';
import { err, ok, type Result } from '../../core/index.ts';
import type { Containment } from './containment.ts';
import type { RunFailure } from './run-failure.ts';
import type { SealedRun } from './sealed-run.ts';
import { serveRequests } from './serve-requests.ts';
import { startProgram } from './start-program.ts';

/**
 * Runs a program that has nothing but its code, the images that it inherits, and the questions that it may ask. Its exit
 * code 0 is the only success; its output goes nowhere. Gives what the kernel said about it when it asked for the first time:
 * null where it has no namespaces of its own, or never asked. When this is settled nothing of the program runs any more, and no
 * answer to it is being made.
 */
export async function runSealed(run: SealedRun): Promise<Result<Containment | null, RunFailure>> {
  const started = startProgram(run);
  if (started === null) return err({ code: 'seal.run-not-started' });
  const { child } = started;
  const ending = new AbortController();
  const state: { failure: RunFailure | null } = { failure: null };
  const stop = (failure: RunFailure): void => {
    state.failure ??= failure;
    child.kill('SIGKILL');
    ending.abort();
  };
  const cancel = (): void => stop({ code: 'seal.run-cancelled' });
  const { milliseconds } = run.bounds;
  const timer = setTimeout(() => stop({ code: 'seal.run-timeout', milliseconds }), milliseconds);
  run.signal.addEventListener('abort', cancel);
  if (run.signal.aborted) cancel();
  child.once('error', () => stop({ code: 'seal.run-not-started' }));
  child.once('exit', () => ending.abort());
  try {
    const served = serveRequests(started, run, ending.signal).then((result) => {
      if (!result.ok) stop(result.error);
      return result;
    });
    const [status, answered] = await Promise.all([untilClosed(child), served]);
    if (state.failure !== null) return err(state.failure);
    if (!answered.ok) return answered;
    return status === 0 ? ok(answered.value) : err({ code: 'seal.run-failed', status });
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', cancel);
  }
}

/** The exit code, or null where a signal or no start at all ended it. */
function untilClosed(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (status) => resolve(status));
  });
}
