import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '../core/index.ts';
import type { RunFailure } from './git-failure.ts';
import { type GitContext, type GitProcess, spawnGit } from './spawn-git.ts';

export interface GitRequest {
  readonly args: readonly string[];
  /** Written to standard input; without it standard input is empty. */
  readonly input?: Uint8Array | AsyncIterable<Uint8Array>;
  /** Output that is longer ends the process. */
  readonly outputBytes: number;
  /** A process that takes longer is ended. */
  readonly seconds: number;
  /** Added to what git sees, for commands that reach for another repository. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface GitOutput {
  readonly stdout: Buffer;
  readonly exitCode: number;
}

/** Small answers: names, ids, status lines. */
export const shortAnswer = { outputBytes: 1024 * 1024, seconds: 30 } as const;

/**
 * Runs one git command to its end. Exit codes other than 0 are part of the answer, since many commands speak through
 * them; `requireSuccess` is for those that do not. Memory is at most twice the output.
 */
export async function runGit(
  context: GitContext,
  request: GitRequest,
): Promise<Result<GitOutput, RunFailure>> {
  const command = request.args[0] ?? '';
  const git = spawnGit(context, request.args, request.environment);
  const chunks: Buffer[] = [];
  let bytes = 0;
  let ended: RunFailure | null = null;
  const end = (failure: RunFailure): void => {
    ended ??= failure;
    git.kill('SIGKILL');
  };
  const timer = setTimeout(
    () => end({ code: 'git.timeout', command, seconds: request.seconds }),
    request.seconds * 1000,
  );
  git.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > request.outputBytes) end({ code: 'git.output-limit', command, bytes: request.outputBytes });
    else chunks.push(chunk);
  });
  git.on('error', () => end({ code: 'git.not-installed', searched: [context.program] }));
  const [exitCode] = await Promise.all([whenClosed(git), feed(git, request.input)]);
  clearTimeout(timer);
  if (ended !== null) return err(ended);
  if (exitCode === null) return err({ code: 'git.command-failed', command, exitCode });
  return ok({ stdout: Buffer.concat(chunks, bytes), exitCode });
}

/** As `runGit`, for commands of which every exit code but 0 is a failure. */
export async function requireSuccess(
  context: GitContext,
  request: GitRequest,
): Promise<Result<Buffer, RunFailure>> {
  const run = await runGit(context, request);
  if (!run.ok) return run;
  const { stdout, exitCode } = run.value;
  return exitCode === 0
    ? ok(stdout)
    : err({ code: 'git.command-failed', command: request.args[0] ?? '', exitCode });
}

function whenClosed(git: GitProcess): Promise<number | null> {
  return new Promise((resolve) => {
    git.on('close', (code) => resolve(code));
  });
}

/** A process that stops reading early is judged by its exit code, so a broken pipe is no failure of its own. */
async function feed(git: GitProcess, input: GitRequest['input']): Promise<void> {
  const source = input instanceof Uint8Array ? [input] : (input ?? []);
  await pipeline(Readable.from(source), git.stdin).catch(() => undefined);
}
