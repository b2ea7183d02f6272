import { type ChildProcess, spawn } from 'node:child_process';
import { type Duplex, Readable, type Writable } from 'node:stream';
import { answerDescriptor, firstImageDescriptor, requestDescriptor } from './descriptors.ts';
import { toIsolated } from './isolation.ts';
import type { SealedPlace } from './sealed-run.ts';

/** A Node that waits for its program on standard input, and the pipes to it. Losing a pipe is no error: its end tells. */
export interface StartedNode {
  readonly child: ChildProcess;
  readonly program: Writable;
  readonly requests: Readable;
  readonly answers: Writable;
  /** Which process it is, as bubblewrap says, 0 where it does not; null where Node runs without it. */
  readonly processId: Promise<number> | null;
  /** How it ended: the exit code, null for a signal, or that it never started. */
  readonly ended: Promise<number | null | 'not-started'>;
}

/**
 * Starts a Node that has nothing but the descriptors that it inherits and the pipes: an empty environment, no file
 * system, no child processes, no workers (Node's permission model), no code made from text, and no network and no other
 * namespace where the machine has those. Null where the machine can't start one more.
 */
export function startNode({ isolation, descriptors }: SealedPlace): StartedNode | null {
  const informationDescriptor = firstImageDescriptor + descriptors.length;
  const { program, args } = toIsolated(isolation, process.execPath, nodeArguments(), informationDescriptor);
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
  const ended = untilEnded(child);
  const [input, requests, answers, information] = [
    0,
    requestDescriptor,
    answerDescriptor,
    informationDescriptor,
  ].map((descriptor) => toPipe(child, descriptor));
  if (!input || !requests || !answers) return null;
  const processId = information ? readProcessId(information) : null;
  return { child, program: input, requests, answers, processId, ended };
}

/**
 * Reads the program from standard input to its end, and calls it. Node's own ways of running standard input load streams and
 * a module loader first, which takes longer than the program itself.
 */
const loader = `'use strict';
const { readSync } = require('node:fs');
const pieces = [];
for (;;) {
  const piece = Buffer.allocUnsafe(65536);
  const length = readSync(0, piece, 0, piece.length, null);
  if (length === 0) break;
  pieces.push(piece.subarray(0, length));
}
const text = Buffer.concat(pieces).toString('utf8');
require('node:vm').runInThisContext("(function (require) { 'use strict'; " + text + '\\n})', 'sealed.js')(require);
`;

/** `--permission` since Node 22.13; before that under its experimental name. */
function nodeArguments(): readonly string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [permission, '--disallow-code-generation-from-strings', '--no-warnings', '--eval', loader];
}

/** Node's pipes go both ways. There are none where no descriptors are left. */
function toPipe(child: ChildProcess, descriptor: number): Duplex | null {
  const pipe = (child.stdio as readonly unknown[] | undefined)?.[descriptor];
  if (!(pipe instanceof Readable)) return null;
  return (pipe as Duplex).on('error', () => undefined);
}

function untilEnded(child: ChildProcess): Promise<number | null | 'not-started'> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('not-started'));
    child.once('close', (status) => resolve(status));
  });
}

/** Bubblewrap's `--info-fd`: JSON of a few lines. */
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
