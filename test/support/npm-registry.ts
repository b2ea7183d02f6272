import { execFileSync } from 'node:child_process';

/** The folder that npm caches tarballs in on this machine, and whether npm gets at packages from here. */
export interface NpmAccess {
  readonly cache: string;
  readonly present: boolean;
}

/** Asks npm itself, with the settings of whoever runs the tests. */
export function findNpmAccess(): NpmAccess {
  const ask = (...args: readonly string[]): string | null => {
    try {
      return execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 }).trim();
    } catch {
      return null;
    }
  };
  const cache = ask('config', 'get', 'cache');
  const found = ask('view', 'zod@4.6.7', 'version', '--prefer-offline');
  return { cache: cache ?? '', present: cache !== null && found === '4.6.7' };
}
