import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../core/index.ts';
import type { Boundary, FrozenBytes } from './frozen-bytes.ts';
import {
  type Extent,
  headerLength,
  parseImageHeader,
  parseImageIndex,
  toExtents,
  toImageIdentity,
} from './image-layout.ts';
import type { Inventory } from './inventory.ts';
import { requireSameInventory } from './require-same-inventory.ts';
import type { SealFailure } from './seal-failure.ts';

/** A closed tree whose frozen bytes were verified against independent evidence. The only kind of image that can be read. */
export interface SealedImage {
  /** SHA-256 of the canonical index. */
  readonly identity: string;
  readonly inventory: Inventory;
  readonly boundary: Boundary;
  /** To be inherited by a child; null for process memory. */
  readonly descriptor: number | null;
  /** The bytes of a file, out of the frozen image; null where the tree has no such file. */
  read(path: string): Uint8Array | null;
  /** The whole image, for a child that can't inherit it. */
  readAll(): Uint8Array;
  close(): void;
}

/** How much is hashed at a time: small enough to stay in a processor's cache. */
const pieceLength = 256 << 10;

/** Reads the frozen bytes back and proves that they are the expected tree: index, lengths, and every file's digest. */
export function verifyImage(frozen: FrozenBytes, expected: Inventory): Result<SealedImage, SealFailure> {
  const opened = readIndex(frozen);
  if (!opened.ok) return opened;
  const { inventory, extents } = opened.value;
  const same = requireSameInventory(inventory, expected);
  if (!same.ok) return same;
  for (const entry of inventory.entries) {
    const extent = extents.get(entry.path);
    if (entry.type === 'file' && (extent === undefined || hash(frozen, extent) !== entry.sha256))
      return err({ code: 'seal.entry-differs', path: entry.path });
  }
  return ok(toSealedImage(frozen, inventory, extents));
}

/** What an image says about itself, before anything of it is proven. */
export interface ImageIndex {
  readonly inventory: Inventory;
  readonly extents: ReadonlyMap<string, Extent>;
}

/** Reads the index of frozen bytes; the files are not looked at. */
export function readIndex(frozen: FrozenBytes): Result<ImageIndex, SealFailure> {
  if (frozen.length < headerLength) return err({ code: 'seal.image-malformed', reason: 'length' });
  const indexLength = parseImageHeader(read(frozen, { offset: 0, length: headerLength }), frozen.length);
  if (!indexLength.ok) return indexLength;
  const inventory = parseImageIndex(read(frozen, { offset: headerLength, length: indexLength.value }));
  if (!inventory.ok) return inventory;
  const extents = toExtents(inventory.value, indexLength.value, frozen.length);
  return extents.ok ? ok({ inventory: inventory.value, extents: extents.value }) : extents;
}

function read(frozen: FrozenBytes, { offset, length }: Extent): Uint8Array {
  const bytes = Buffer.alloc(length);
  frozen.readInto(bytes, offset);
  return bytes;
}

function hash(frozen: FrozenBytes, { offset, length }: Extent): string {
  const hasher = createHash('sha256');
  const piece = Buffer.allocUnsafe(Math.min(pieceLength, length));
  for (let done = 0; done < length; done += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, length - done));
    frozen.readInto(part, offset + done);
    hasher.update(part);
  }
  return hasher.digest('hex');
}

function toSealedImage(
  frozen: FrozenBytes,
  inventory: Inventory,
  extents: ReadonlyMap<string, Extent>,
): SealedImage {
  return {
    identity: toImageIdentity(inventory),
    inventory,
    boundary: frozen.boundary,
    descriptor: frozen.descriptor,
    read: (path) => {
      const extent = extents.get(path);
      return extent === undefined ? null : read(frozen, extent);
    },
    readAll: () => read(frozen, { offset: 0, length: frozen.length }),
    close: () => frozen.close(),
  };
}
