import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The top of the working tree around a folder: the nearest folder, itself included, that holds `.git`. The folder itself
 * where there is none; opening it then says so.
 */
export function findTop(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}
