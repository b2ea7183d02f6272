import type { Readable, Writable } from 'node:stream';
import { err, ok, type Result } from '../../core/index.ts';
import { type Containment, proveContainment } from './containment.ts';
import { createFrameReader, type Frame, toFrameBytes } from './frame.ts';
import type { RunFailure } from './run-failure.ts';
import type { RunBounds, SealedRun } from './sealed-run.ts';
import type { StartedProgram } from './start-program.ts';

/**
 * Answers requests one by one until the program closes its side. The next one is read only after the answer to the one
 * before has left, so a program that asks without listening fills nothing but the pipe. Where the program has namespaces of its
 * own, nothing is answered before the kernel has said that it really has, and that it holds no capability: then it is
 * the program itself that runs, and waits.
 */
export async function serveRequests(
  { requests, answers, information }: StartedProgram,
  { bounds, answer }: Pick<SealedRun, 'bounds' | 'answer'>,
  signal: AbortSignal,
): Promise<Result<Containment | null, RunFailure>> {
  const processId = information === null ? null : readProcessId(information);
  let containment: Containment | null = null;
  for await (const frame of readFrames(requests, bounds)) {
    if (!frame.ok) return frame;
    if (processId !== null && containment === null) {
      const proven = proveContainment(await processId);
      if (!proven.ok) return proven;
      containment = proven.value;
    }
    if (signal.aborted) return ok(containment);
    await send(answers, toFrameBytes(await answer(frame.value, signal)));
  }
  return ok(containment);
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

/** Bubblewrap's `--info-fd`: JSON of a few lines. 0, which is nobody's, where it does not say. */
function readProcessId(information: Readable): Promise<number> {
  return new Promise((resolve) => {
    let said = '';
    information.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString('latin1')}`.slice(0, 4096);
      const [, processId] = /"child-pid": *(\d+)[,\s}]/.exec(said) ?? [];
      if (processId !== undefined) resolve(Number(processId));
    });
    information.on('close', () => resolve(0));
  });
}

/** Done when the bytes have left, or never will. */
function send(answers: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    answers.write(bytes, () => resolve());
  });
}
