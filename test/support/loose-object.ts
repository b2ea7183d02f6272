import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** The id that Git gives to an object. */
export function toObjectId(format: 'sha1' | 'sha256', type: string, content: Uint8Array): string {
  return createHash(format).update(`${type} ${content.length}\0`).update(content).digest('hex');
}

/** Puts an object into a store as Git does, or, with an id that is not its own, as nobody should. */
export function writeLooseObject(gitDir: string, id: string, type: string, content: Uint8Array): void {
  const file = join(gitDir, 'objects', id.slice(0, 2), id.slice(2));
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) chmodSync(file, 0o644);
  writeFileSync(file, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])));
}
