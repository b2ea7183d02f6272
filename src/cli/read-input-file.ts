import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Context } from './context.ts';
import { UsageError } from './usage-error.ts';

/** The bytes of a file that an option names; `-` is standard input. */
export async function readInputFile(context: Context, option: string, path: string): Promise<Buffer> {
  if (path === '-') return await context.terminal.readInput();
  try {
    return readFileSync(resolve(context.folder, path));
  } catch {
    throw new UsageError(`${option}: ${path} cannot be read`);
  }
}
