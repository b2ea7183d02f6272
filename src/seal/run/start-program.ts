import { type ChildProcess, spawn } from 'node:child_process';
import { type Duplex, Readable, type Writable } from 'node:stream';
import { answerDescriptor, firstImageDescriptor, requestDescriptor } from './descriptors.ts';
import { toIsolated } from './isolation.ts';
import type { SealedRun } from './sealed-run.ts';

/** A sealed program that was started, and the pipes to it. Losing a pipe is no error: the program's end tells. */
export interface StartedProgram {
  readonly child: ChildProcess;
  readonly requests: Readable;
  readonly answers: Writable;
  /** Where bubblewrap says which process it made; null where the program runs without it. */
  readonly information: Readable | null;
}

/**
 * Starts a program that has nothing but its code, the descriptors that it inherits, and the pipes: an empty environment, no
 * file system, no child processes, no workers (Node's permission model), and no network and no other namespace where the
 * machine has those. Null where the machine can't start one more.
 */
export function startProgram({ entry, descriptors, isolation }: SealedRun): StartedProgram | null {
  const node = [permissionFlag(), '--no-warnings', '--input-type=module', '-'];
  const informationDescriptor = firstImageDescriptor + descriptors.length;
  const { program, args } = toIsolated(isolation, process.execPath, node, informationDescriptor);
  const isolated = isolation.kind === 'namespaces';
  const child = spawn(program, args, {
    env: {},
    cwd: '/',
    stdio: [
      'pipe',
      'ignore',
      'ignore',
      'pipe',
      'pipe',
      ...descriptors,
      ...(isolated ? ['pipe' as const] : []),
    ],
  });
  const requests = toPipe(child, requestDescriptor);
  const answers = toPipe(child, answerDescriptor);
  const information = isolated ? toPipe(child, informationDescriptor) : null;
  if (child.stdin === null || requests === null || answers === null) return null;
  child.stdin.on('error', () => undefined);
  child.stdin.end(entry);
  return { child, requests, answers, information };
}

/** `--permission` since Node 22.13; before that under its experimental name. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
}

/** Node's pipes go both ways. There are none where no descriptors are left. */
function toPipe(child: ChildProcess, descriptor: number): Duplex | null {
  const pipe = (child.stdio as readonly unknown[] | undefined)?.[descriptor];
  if (!(pipe instanceof Readable)) return null;
  return (pipe as Duplex).on('error', () => undefined);
}
