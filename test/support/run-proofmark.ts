import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export interface Run {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  /** Added to an environment that holds nothing but PATH. */
  readonly env?: Readonly<Record<string, string>>;
}

const binary = resolve('bin/proofmark.js');

/** Runs the real binary, as built, away from a terminal. */
export function runProofmark(args: readonly string[], options: RunOptions = {}): Run {
  const run = spawnSync(process.execPath, [binary, ...args], {
    cwd: options.cwd ?? process.cwd(),
    input: options.input ?? '',
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { exitCode: run.status, out: run.stdout, err: run.stderr };
}
