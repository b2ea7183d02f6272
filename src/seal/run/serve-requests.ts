import type { Readable, Writable } from 'node:stream';
import { err, ok, type Result } from '../../core/index.ts';
import { type Containment, proveContainment } from './containment.ts';
import { createFrameReader, type Frame, toFrameBytes } from './frame.ts';
import type { RunFailure } from './run-failure.ts';
import type { RunBounds, SealedProgram } from './sealed-run.ts';
import type { StartedNode } from './start-node.ts';

/** How a program that was served stopped asking. */
export interface Served {
  readonly containment: Containment | null;
  /** It said what it was run for; otherwise it closed its side. */
  readonly finished: boolean;
}

/**
 * Answers requests one by one until the last is answered or the program closes its side. The next one is read only after
 * the answer to the one before has left, so a program that asks without listening fills nothing but the pipe. Where the
 * program has namespaces of its own, nothing is answered before the kernel has said that it really has, and that it
 * holds no capability: then it is the program itself that runs, and waits.
 */
export async function serveRequests(
  { requests, answers, processId }: Pick<StartedNode, 'requests' | 'answers' | 'processId'>,
  { bounds, answer }: Pick<SealedProgram, 'bounds' | 'answer'>,
  signal: AbortSignal,
): Promise<Result<Served, RunFailure>> {
  let containment: Containment | null = null;
  for await (const frame of readFrames(requests, bounds)) {
    if (!frame.ok) return frame;
    if (processId !== null && containment === null) {
      const proven = proveContainment(await processId);
      if (!proven.ok) return proven;
      containment = proven.value;
    }
    if (signal.aborted) break;
    const answered = await answer(frame.value, signal);
    if (answered === null) return ok({ containment, finished: true });
    await send(answers, toFrameBytes(answered));
  }
  return ok({ containment, finished: false });
}

/** One request after the other; ends with the first that is beyond the bounds. */
async function* readFrames(
  requests: Readable,
  bounds: RunBounds,
): AsyncGenerator<Result<Frame, RunFailure>, void, undefined> {
  const reader = createFrameReader(bounds.frame);
  let left = bounds.requests;
  for await (const bytes of readChunks(requests)) {
    const frames = reader.push(bytes);
    if (frames === null) return yield err({ code: 'seal.run-frame-too-long', bytes: bounds.frame });
    for (const frame of frames) {
      left--;
      if (left < 0) return yield err({ code: 'seal.run-too-many-requests', requests: bounds.requests });
      yield ok(frame);
    }
  }
}

/** A pipe that breaks ends like one that is closed: the program's end tells what happened. */
async function* readChunks(requests: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const bytes of requests) yield bytes as Buffer;
  } catch {
    return;
  }
}

/** Done when the bytes have left, or never will. */
function send(answers: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    answers.write(bytes, () => resolve());
  });
}
