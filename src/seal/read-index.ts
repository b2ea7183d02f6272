import { err, ok, type Result, sha256 } from '../core/index.ts';
import type { FrozenBytes } from './frozen-bytes.ts';
import { type Extent, headerLength, parseImageHeader, parseImageIndex, toExtents } from './image-layout.ts';
import type { Inventory } from './inventory.ts';
import type { SealFailure } from './seal-failure.ts';

/** What an image says about itself, before anything of it is proven. */
export interface ImageIndex {
  /** SHA-256 of the index as it lies in the image: it has one spelling only. */
  readonly identity: string;
  readonly inventory: Inventory;
  readonly extents: ReadonlyMap<string, Extent>;
}

/** Reads the index of frozen bytes; the files are not looked at. */
export function readIndex(frozen: FrozenBytes): Result<ImageIndex, SealFailure> {
  if (frozen.length < headerLength) return err({ code: 'seal.image-malformed', reason: 'length' });
  const header = readExtent(frozen, { offset: 0, length: headerLength });
  const indexLength = parseImageHeader(header, frozen.length);
  if (!indexLength.ok) return indexLength;
  const bytes = readExtent(frozen, { offset: headerLength, length: indexLength.value });
  const inventory = parseImageIndex(bytes);
  if (!inventory.ok) return inventory;
  const extents = toExtents(inventory.value, indexLength.value, frozen.length);
  return extents.ok
    ? ok({ identity: sha256(bytes), inventory: inventory.value, extents: extents.value })
    : extents;
}

/** A copy of a piece of frozen bytes. */
export function readExtent(frozen: FrozenBytes, { offset, length }: Extent): Uint8Array {
  const bytes = Buffer.alloc(length);
  frozen.readInto(bytes, offset);
  return bytes;
}
