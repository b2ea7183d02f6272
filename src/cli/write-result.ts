import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Context } from './context.ts';
import { UsageError } from './usage-error.ts';

/**
 * Puts a result where the user wants it: on standard output, or whole into a file, so that no reader ever sees half of it
 * and an earlier one survives a failure.
 */
export function writeResult(context: Context, text: string, output: string | undefined): void {
  if (output === undefined || output === '-') {
    context.terminal.out(text);
    return;
  }
  const target = resolve(context.folder, output);
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, target);
  } catch {
    rmSync(temporary, { force: true });
    throw new UsageError(`--output: ${output} cannot be written; name a file in a folder that exists`);
  }
}
