import { err, ok, type Result } from '../../core/index.ts';
import type { Containment } from './containment.ts';
import type { RunFailure } from './run-failure.ts';
import type { SealedPlace, SealedProgram, SealedRun } from './sealed-run.ts';
import { serveRequests } from './serve-requests.ts';
import { type StartedNode, startNode } from './start-node.ts';

/** A place in which a program can run at once. */
export interface PreparedPlace {
  /** Runs a program, once. */
  run(program: SealedProgram): Promise<Result<Containment | null, RunFailure>>;
  /** Ends what waits there; done when it has gone. */
  dispose(): Promise<void>;
}

/**
 * Starts a Node that waits for its program, because starting takes longer than most programs run. Until `run` is called
 * nothing of an image is there: only Node itself has run.
 */
export function preparePlace(place: SealedPlace): PreparedPlace {
  const node = startNode(place);
  return {
    run: async (program) =>
      node === null ? err({ code: 'seal.run-not-started' }) : await runProgram(node, program),
    dispose: async () => {
      node?.child.kill('SIGKILL');
      await node?.ended;
    },
  };
}

/**
 * Runs a program that has nothing but its code, the images that it inherits, and the questions that it may ask. It succeeds
 * by getting its last question answered, or by ending with exit code 0; its output goes nowhere. Gives what the kernel
 * said about it when it asked for the first time: null where it has no namespaces of its own, or never asked. When this is
 * settled nothing of the program runs any more, and no answer to it is being made.
 */
export async function runSealed(run: SealedRun): Promise<Result<Containment | null, RunFailure>> {
  return await preparePlace(run).run(run);
}

async function runProgram(
  node: StartedNode,
  program: SealedProgram,
): Promise<Result<Containment | null, RunFailure>> {
  const ending = new AbortController();
  const state: { failure: RunFailure | null } = { failure: null };
  const end = (): void => {
    node.child.kill('SIGKILL');
    ending.abort();
  };
  const stop = (failure: RunFailure): void => {
    state.failure ??= failure;
    end();
  };
  const cancel = (): void => stop({ code: 'seal.run-cancelled' });
  const { milliseconds } = program.bounds;
  const timer = setTimeout(() => stop({ code: 'seal.run-timeout', milliseconds }), milliseconds);
  program.signal.addEventListener('abort', cancel);
  if (program.signal.aborted) cancel();
  node.child.once('exit', () => ending.abort());
  node.program.end(program.entry);
  try {
    const served = serveRequests(node, program, ending.signal).then((result) => {
      if (!result.ok) stop(result.error);
      else if (result.value.finished) end();
      return result;
    });
    const [status, answered] = await Promise.all([node.ended, served]);
    if (status === 'not-started') return err({ code: 'seal.run-not-started' });
    if (state.failure !== null) return err(state.failure);
    if (!answered.ok) return answered;
    const { finished, containment } = answered.value;
    return finished || status === 0 ? ok(containment) : err({ code: 'seal.run-failed', status });
  } finally {
    clearTimeout(timer);
    program.signal.removeEventListener('abort', cancel);
  }
}
