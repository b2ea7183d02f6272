import { describe, expect, it } from 'vitest';
import { requireObjectId } from './object-format.ts';
import type { Tree } from './parse-tree.ts';
import { TreeCache } from './tree-cache.ts';

const id = (digit: string) => requireObjectId(digit.repeat(40));

function toTree(size: number): Tree {
  return new Map(
    Array.from({ length: size }, (_, at) => [`f${at}`, { mode: '100644', kind: 'file', id: id('1') }]),
  );
}

describe('TreeCache', () => {
  it('forgets what was not asked for longest when there are too many entries', () => {
    const cache = new TreeCache(10);
    cache.set(id('a'), toTree(4));
    cache.set(id('b'), toTree(4));
    expect(cache.get(id('a'))?.size).toBe(4);
    cache.set(id('c'), toTree(4));
    expect([id('a'), id('b'), id('c')].map((key) => cache.get(key)?.size)).toEqual([4, undefined, 4]);
  });

  it('counts a tree once however often it is kept, and keeps even one that is larger than all', () => {
    const cache = new TreeCache(10);
    for (let time = 0; time < 5; time++) cache.set(id('a'), toTree(6));
    cache.set(id('b'), toTree(4));
    expect(cache.get(id('a'))?.size).toBe(6);
    cache.set(id('c'), toTree(50));
    expect([id('a'), id('b'), id('c')].map((key) => cache.get(key)?.size)).toEqual([
      undefined,
      undefined,
      50,
    ]);
  });
});
