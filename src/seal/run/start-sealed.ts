import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { err, ok, type Result } from '../../core/index.ts';
import { hasNoCapabilities } from './capabilities.ts';
import { answerDescriptor, firstImageDescriptor, requestDescriptor } from './descriptors.ts';
import { createFrameReader, type Frame, toFrameBytes } from './frame.ts';
import { type Isolation, toIsolated } from './isolation.ts';
import type { RunFailure } from './run-failure.ts';

/** A program to run without ambient authority. */
export interface SealedRun {
  /** The text of an ECMAScript module that imports nothing but Node's own modules. It comes from a verified image. */
  readonly entry: Uint8Array;
  /** Descriptors that the program inherits, from 5 on, in this order. */
  readonly descriptors: readonly number[];
  readonly isolation: Isolation;
  readonly bounds: RunBounds;
  /** Answers one request of the program. It never throws. */
  readonly answer: (request: Frame) => Promise<Frame>;
}

export interface RunBounds {
  readonly milliseconds: number;
  /** Bytes of one request. */
  readonly frame: number;
  readonly requests: number;
}

/**
 * Runs a program that has nothing but its code, the images that it inherits, and the questions that it may ask: an empty
 * environment, no file system, no child processes, no workers (Node's permission model), and no network and no other
 * namespace where the machine has those. Ends when the program ends by itself, with its exit code 0 as the only
 * success. Its output goes nowhere.
 */
export async function runSealed(run: SealedRun): Promise<Result<void, RunFailure>> {
  const child = start(run);
  const state: State = { failure: null, requests: 0 };
  const stop = (failure: RunFailure): void => {
    state.failure ??= failure;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(
    () => stop({ code: 'seal.run-timeout', milliseconds: run.bounds.milliseconds }),
    run.bounds.milliseconds,
  );
  serve(child, run, state, stop);
  try {
    const status = await new Promise<number | null>((resolve) => {
      child.once('error', () => {
        state.failure ??= { code: 'seal.run-not-started' };
        resolve(null);
      });
      child.once('close', resolve);
    });
    if (state.failure !== null) return err(state.failure);
    return status === 0 ? ok(undefined) : err({ code: 'seal.run-failed', status });
  } finally {
    clearTimeout(timer);
  }
}

interface State {
  failure: RunFailure | null;
  requests: number;
}

/** `--permission` since Node 22.13; before that under its experimental name. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
}

function start({ entry, descriptors, isolation }: SealedRun): ChildProcess {
  const node = [permissionFlag(), '--no-warnings', '--input-type=module', '-'];
  const information = firstImageDescriptor + descriptors.length;
  const { program, args } = toIsolated(isolation, process.execPath, node, information);
  const child = spawn(program, args, {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe', ...descriptors, 'pipe'],
  });
  // A program that dies before it has read its own code is told by its exit.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(entry);
  return child;
}

/**
 * Answers requests one after the other, in the order in which they come. Where the program has namespaces of its own,
 * nothing is answered before the kernel has said that it holds no capability.
 */
function serve(child: ChildProcess, run: SealedRun, state: State, stop: (failure: RunFailure) => void): void {
  const requests = child.stdio[requestDescriptor] as Readable;
  const answers = child.stdio[answerDescriptor] as Writable;
  const reader = createFrameReader(run.bounds.frame);
  let turn =
    run.isolation.kind === 'namespaces' ? requireUnprivileged(child, run, requests, stop) : Promise.resolve();
  for (const stream of [requests, answers]) stream.on('error', () => undefined);
  requests.on('data', (bytes: Buffer) => {
    const frames = reader.push(bytes);
    if (frames === null) return stop({ code: 'seal.run-frame-too-long', bytes: run.bounds.frame });
    for (const frame of frames) {
      state.requests++;
      if (state.requests > run.bounds.requests)
        return stop({ code: 'seal.run-too-many-requests', requests: run.bounds.requests });
      turn = turn.then(async () => {
        if (state.failure === null) answers.write(toFrameBytes(await run.answer(frame)));
      });
    }
  });
}

/** Looks when the first request arrives: then the program itself runs, and waits for its answer. */
async function requireUnprivileged(
  child: ChildProcess,
  { descriptors }: SealedRun,
  requests: Readable,
  stop: (failure: RunFailure) => void,
): Promise<void> {
  const information = child.stdio[firstImageDescriptor + descriptors.length] as Readable;
  let said = '';
  information.on('error', () => undefined);
  information.on('data', (bytes: Buffer) => {
    said += bytes.toString('latin1').slice(0, 4096 - said.length);
  });
  await once(requests, 'data').catch(() => undefined);
  const processId = /"child-pid": *(\d+)/.exec(said)?.[1];
  if (processId === undefined || !hasNoCapabilities(Number(processId))) stop({ code: 'seal.run-privileged' });
}
