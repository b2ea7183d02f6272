import type { RepoPath } from '../../core/index.ts';

/**
 * A path as a relative URI reference (RFC 3986): every byte but the unreserved ones and the slash is percent-encoded, so
 * any name, UTF-8 or not, comes back exactly, and nothing in it can be read as a scheme, a query or a parent folder.
 */
export function toArtifactUri(path: RepoPath): string {
  let uri = '';
  for (const byte of path.bytes) {
    const character = String.fromCharCode(byte);
    uri += unreserved.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return uri;
}

const unreserved = /[A-Za-z0-9\-._~/]/;
