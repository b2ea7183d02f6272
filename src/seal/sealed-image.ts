import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../core/index.ts';
import type { Boundary, FrozenBytes } from './frozen-bytes.ts';
import type { Extent } from './image-layout.ts';
import type { Inventory } from './inventory.ts';
import { type ImageIndex, readExtent } from './read-index.ts';
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

/**
 * The image of an index that was found to be the expected one: proves from the frozen bytes that every file is the one
 * that the index names. Only after that can any of them be read.
 */
export function toSealedImage(
  frozen: FrozenBytes,
  { identity, inventory, extents }: ImageIndex,
): Result<SealedImage, SealFailure> {
  const piece = Buffer.allocUnsafe(pieceLength);
  for (const entry of inventory.entries) {
    if (entry.type !== 'file') continue;
    const extent = extents.get(entry.path);
    if (extent === undefined || hash(frozen, extent, piece) !== entry.sha256)
      return err({ code: 'seal.entry-differs', path: entry.path });
  }
  return ok({
    identity,
    inventory,
    boundary: frozen.boundary,
    descriptor: frozen.descriptor,
    read: (path) => {
      const extent = extents.get(path);
      return extent === undefined ? null : readExtent(frozen, extent);
    },
    readAll: () => readExtent(frozen, { offset: 0, length: frozen.length }),
    close: () => frozen.close(),
  });
}

/** Small enough to stay in the processor's cache between being copied and being hashed. */
const pieceLength = 256 << 10;

function hash(frozen: FrozenBytes, { offset, length }: Extent, piece: Buffer): string {
  const hasher = createHash('sha256');
  for (let done = 0; done < length; done += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, length - done));
    frozen.readInto(part, offset + done);
    hasher.update(part);
  }
  return hasher.digest('hex');
}
