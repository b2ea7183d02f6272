import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRepoPath } from '../../core/index.ts';
import { toArtifactUri } from './artifact-uri.ts';

function uriOf(bytes: Uint8Array): string {
  const path = parseRepoPath(bytes);
  if (!path.ok) throw new Error(path.error.reason);
  return toArtifactUri(path.value);
}

it.each([
  ['src/a.ts', 'src/a.ts'],
  ['app/(auth)/x y.ts', 'app/%28auth%29/x%20y.ts'],
  ['c:/x', 'c%3A/x'],
  ['100%/#?.txt', '100%25/%23%3F.txt'],
  ['a\\b\n', 'a%5Cb%0A'],
])('CH-5 T22 encodes the path %j', (path, uri) => {
  expect(uriOf(Buffer.from(path))).toBe(uri);
});

it('CH-5 encodes a path that is not UTF-8 byte by byte', () => {
  expect(uriOf(Buffer.from('caf\xe9', 'latin1'))).toBe('caf%E9');
});

it('T22 gives every path back exactly, as a relative reference', () => {
  const names = fc.uint8Array({ minLength: 1, maxLength: 20 }).filter((bytes) => parseRepoPath(bytes).ok);
  fc.assert(
    fc.property(names, (bytes) => {
      const uri = uriOf(bytes);
      const back = uri.replace(/%([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      expect(Buffer.from(back, 'latin1')).toEqual(Buffer.from(bytes));
      expect(new URL(uri, 'https://example.invalid/root/').href).toBe(`https://example.invalid/root/${uri}`);
    }),
  );
});
