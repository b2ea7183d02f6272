import { createReadStream, writeSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/** Where a command speaks. Everything written here has been made visible before: nothing untrusted arrives raw. */
export interface Terminal {
  /** Results, on standard output. */
  out(text: string): void;
  /** Errors and notes, on standard error. */
  err(text: string): void;
  /** One line of progress that the next one replaces; only on a terminal. */
  progress(text: string): void;
  readInput(): Promise<Buffer>;
  readonly colour: boolean;
  /** Whether a person sees standard output as it is written. */
  readonly isTerminal: boolean;
  /** Columns, where standard output is a terminal; else 100. */
  readonly width: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** https://no-color.org: any value but the empty one turns colour off; FORCE_COLOR turns it on away from a terminal. */
function wantsColour(environment: Environment, isTerminal: boolean): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && environment['TERM'] !== 'dumb';
}

/** Twice what git is read for; a text of more does not fit into a string of V8. */
const longestInput = 512 << 20;

export function createTerminal(environment: Environment): Terminal {
  let progressShown = false;
  const clear = (): void => {
    if (progressShown) write(2, '\r\u001b[K');
    progressShown = false;
  };
  return {
    out: (text) => {
      clear();
      write(1, text);
    },
    err: (text) => {
      clear();
      write(2, text);
    },
    progress: (text) => {
      if (!process.stderr.isTTY) return;
      clear();
      write(2, text.slice(0, (process.stderr.columns ?? 80) - 1));
      progressShown = true;
    },
    readInput: async () => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of createReadStream('', { fd: 0 })) {
        chunks.push(chunk as Buffer);
        bytes += (chunk as Buffer).length;
        if (bytes > longestInput) throw new UsageError('standard input is longer than 512 MiB');
      }
      return Buffer.concat(chunks, bytes);
    },
    isTerminal: process.stdout.isTTY === true,
    colour: wantsColour(environment, process.stdout.isTTY === true),
    width: process.stdout.columns ?? 100,
  };
}

/**
 * Writes everything before it returns, so that an exit code never overtakes its output. A reader that went away (`| head`)
 * is no failure of ours; a pipe that is full is waited for.
 */
function write(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
