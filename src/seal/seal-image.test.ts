import { closeSync, openSync, writeSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../core/index.ts';
import type { Boundary } from './frozen-bytes.ts';
import { byPath, type Inventory, type InventoryEntry } from './inventory.ts';
import { parseInventory } from './parse-inventory.ts';
import { sealImage } from './seal-image.ts';

const boundaries: readonly Boundary[] =
  process.platform === 'linux' ? ['sealed-memory', 'process-memory'] : ['process-memory'];

function toCandidate(files: Readonly<Record<string, string>>): {
  inventory: Inventory;
  contents: Map<string, Uint8Array>;
} {
  const contents = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  const entries = Array.from(
    contents,
    ([path, bytes]): InventoryEntry => ({ type: 'file', path, size: bytes.length, sha256: sha256(bytes) }),
  );
  return { inventory: { entries: entries.sort(byPath), absent: ['gone'] }, contents };
}

describe.each(boundaries)('an image behind %s', (boundary) => {
  const candidate = toCandidate({ 'a.txt': 'first', 'b.txt': '', 'c.txt': 'third' });

  it('SE-1 gives back, after verification, exactly the bytes that went in', () => {
    const sealed = sealImage(candidate, boundary);
    const image = sealed.ok ? sealed.value.verify(candidate.inventory) : sealed;
    if (!image.ok) throw new Error(image.error.code);
    expect(image.value.boundary).toBe(boundary);
    expect(Buffer.from(image.value.read('a.txt') ?? []).toString()).toBe('first');
    expect(image.value.read('b.txt')).toHaveLength(0);
    expect(image.value.read('d.txt')).toBeNull();
    image.value.close();
  });

  it('SE-1 is not readable where a frozen byte differs from the evidence', () => {
    const contents = new Map(candidate.contents).set('c.txt', Buffer.from('thirD'));
    const sealed = sealImage({ ...candidate, contents }, boundary);
    expect(sealed.ok && sealed.value.verify(candidate.inventory)).toEqual({
      ok: false,
      error: { code: 'seal.entry-differs', path: 'c.txt' },
    });
  });

  it('SE-2 is not readable where its contents run out of step with its index', () => {
    const contents = new Map(candidate.contents).set('a.txt', Buffer.from('longer than said'));
    const sealed = sealImage({ ...candidate, contents }, boundary);
    expect(sealed.ok && sealed.value.verify(candidate.inventory)).toEqual({
      ok: false,
      error: { code: 'seal.image-malformed', reason: 'length' },
    });
  });

  it('is refused where the candidate lacks the contents of an entry', () => {
    const contents = new Map([...candidate.contents].slice(1));
    expect(sealImage({ ...candidate, contents }, boundary)).toEqual({
      ok: false,
      error: { code: 'seal.contents-missing', path: 'a.txt' },
    });
  });

  it.each([
    ['seal.entry-missing', toCandidate({ 'a.txt': 'first', 'b.txt': '' }), 'c.txt'],
    [
      'seal.entry-added',
      toCandidate({ 'a.txt': 'first', 'b.txt': '', 'c.txt': 'third', 'd.txt': '' }),
      'd.txt',
    ],
    ['seal.entry-differs', toCandidate({ 'a.txt': 'First', 'b.txt': '', 'c.txt': 'third' }), 'a.txt'],
  ])('SE-2 fails closed with %s', (code, other, path) => {
    const sealed = sealImage(other, boundary);
    expect(sealed.ok && sealed.value.verify(candidate.inventory)).toEqual({
      ok: false,
      error: { code, path },
    });
  });

  it('T10 takes what must not exist for a part of the tree', () => {
    const sealed = sealImage({ ...candidate, inventory: { ...candidate.inventory, absent: [] } }, boundary);
    expect(sealed.ok && sealed.value.verify(candidate.inventory)).toEqual({
      ok: false,
      error: { code: 'seal.absence-differs', path: 'gone' },
    });
  });

  it('gives any tree back whole', () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), { maxKeys: 12 });
    fc.assert(
      fc.property(files, (some) => {
        const any = toCandidate(some);
        const sealed = sealImage(any, boundary);
        const image = sealed.ok ? sealed.value.verify(any.inventory) : sealed;
        if (!image.ok) throw new Error(image.error.code);
        for (const [path, bytes] of any.contents)
          expect(Buffer.from(image.value.read(path) ?? []).equals(bytes)).toBe(true);
        image.value.close();
      }),
    );
  });
});

describe.runIf(process.platform === 'linux')('a sealed memory file', () => {
  it('SE-3 refuses a write from the very process that made it', () => {
    const candidate = toCandidate({ 'a.txt': 'first' });
    const sealed = sealImage(candidate, 'sealed-memory');
    const image = sealed.ok ? sealed.value.verify(candidate.inventory) : sealed;
    if (!image.ok || image.value.descriptor === null) throw new Error('not sealed');
    const { descriptor } = image.value;
    expect(() => writeSync(descriptor, 'x', 0), 'it reads only').toThrow(/EBADF/);
    const writable = openSync(`/proc/self/fd/${descriptor}`, 'r+');
    expect(() => writeSync(writable, 'x', 0), 'and another one helps nobody').toThrow(/EPERM/);
    closeSync(writable);
    image.value.close();
    image.value.close();
  });
});

it.each([
  ['an unknown member', { version: 1, entries: [], absent: [], more: 1 }],
  ['another version', { version: 2, entries: [], absent: [] }],
  [
    'entries out of order',
    { version: 1, entries: ['b', 'a'].map((path) => ({ type: 'folder', path })), absent: [] },
  ],
  [
    'an entry twice',
    { version: 1, entries: ['a', 'a'].map((path) => ({ type: 'folder', path })), absent: [] },
  ],
  ['an entry in no folder', { version: 1, entries: [{ type: 'folder', path: 'a/b' }], absent: [] }],
  ['a path that leaves the root', { version: 1, entries: [{ type: 'folder', path: '../a' }], absent: [] }],
  ['another type', { version: 1, entries: [{ type: 'symlink', path: 'a' }], absent: [] }],
])('SE-2 an inventory with %s is none', (_, value) => {
  expect(parseInventory(value)).toBeNull();
});
