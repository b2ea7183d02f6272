import { sha256 } from './digest.ts';

/**
 * The digest of a pull request's title and description: SHA-256 over the JSON array of both. A missing description is
 * an empty one, because platforms show the same pull request either way.
 */
export function toTextDigest(title: string, description: string | null): string {
  // Not canonical JSON: people can save half a surrogate pair, which that refuses and this escapes.
  return sha256(JSON.stringify([title, description ?? '']));
}
