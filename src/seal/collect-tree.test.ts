import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { sha256 } from '../core/index.ts';
import { collectTree } from './collect-tree.ts';

function withTree<T>(work: (root: string) => T): T {
  return withTemporaryFolder((root) => {
    mkdirSync(join(root, 'a', 'empty'), { recursive: true });
    writeFileSync(join(root, 'a', 'one.txt'), 'one');
    writeFileSync(join(root, 'a-b'), '');
    return work(root);
  });
}

describe('collecting a tree', () => {
  it('SE-2 lists every folder and file with its size and digest, sorted by bytes', () => {
    const collected = withTree((root) => collectTree(root));
    expect(collected.ok && collected.value.inventory).toEqual({
      absent: [],
      entries: [
        { type: 'folder', path: 'a' },
        { type: 'file', path: 'a-b', size: 0, sha256: sha256('') },
        { type: 'folder', path: 'a/empty' },
        { type: 'file', path: 'a/one.txt', size: 3, sha256: sha256('one') },
      ],
    });
  });

  it('keeps the bytes that it measured', () => {
    const collected = withTree((root) => collectTree(root));
    const one = collected.ok ? collected.value.contents.get('a/one.txt') : undefined;
    expect(Buffer.from(one ?? []).toString()).toBe('one');
  });

  it.each([
    ['bytes', { bytes: 2, entries: 9, depth: 9 }],
    ['entries', { bytes: 9, entries: 3, depth: 9 }],
    ['depth', { bytes: 9, entries: 9, depth: 0 }],
  ] as const)('stops at the bound of %s', (limit, bounds) => {
    expect(withTree((root) => collectTree(root, bounds))).toEqual({
      ok: false,
      error: { code: 'seal.too-large', limit },
    });
  });
});
