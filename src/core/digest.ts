import { createHash } from 'node:crypto';
import { type JsonValue, toCanonicalJson } from './canonical-json.ts';

/** SHA-256 as 64 lower-case hex digits. Text counts as its UTF-8 bytes. */
export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The digest of a value: SHA-256 over its canonical JSON. */
export function digestOf(value: JsonValue): string {
  return sha256(toCanonicalJson(value));
}
