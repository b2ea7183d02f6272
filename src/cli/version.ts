import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version of this installation, from its own package.json. */
export function readVersion(): string {
  const manifest = readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8');
  return /"version": "([\w.+-]+)"/.exec(manifest)?.[1] ?? 'unknown';
}
