import { err, ok, type Result } from '../core/index.ts';
import type { Boundary, FrozenBytes } from './frozen-bytes.ts';
import { toImageHead } from './image-layout.ts';
import type { Inventory } from './inventory.ts';
import type { SealFailure } from './seal-failure.ts';
import type { SealedImage } from './sealed-image.ts';
import { createSlot, type Slot } from './slot.ts';
import { verifyImage } from './verify-image.ts';

/** A tree behind an immutability boundary that nobody has verified yet: all that can be done with it is to verify it. */
export interface UnverifiedImage {
  readonly boundary: Boundary;
  /**
   * Proves from the frozen bytes that the image holds exactly this tree, and only then lets them be read. The expected
   * inventory comes from independent evidence: an attestation, re-hashed Git objects, reproduced bytes. Closes the image
   * where it is another tree.
   */
  verify(expected: Inventory): Result<SealedImage, SealFailure>;
}

/** A tree's inventory and the bytes of its files by path. */
export interface TreeBytes {
  readonly inventory: Inventory;
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Copies a candidate into an image of its own and makes it immutable (SE-1). */
export function sealImage(tree: TreeBytes, boundary: Boundary): Result<UnverifiedImage, SealFailure> {
  const slot = createSlot(boundary);
  if (!slot.ok) return slot;
  const frozen = freezeTree(tree, slot.value);
  if (frozen.ok) return ok(toUnverified(frozen.value));
  slot.value.close();
  return frozen;
}

/**
 * Copies a candidate into a slot and makes it immutable. The inventory stands in the image as its index; that the
 * contents agree with it is for verification to prove, from the frozen bytes.
 */
function freezeTree(tree: TreeBytes, slot: Slot): Result<FrozenBytes, SealFailure> {
  const pieces = toImagePieces(tree);
  return pieces.ok ? slot.freeze(pieces.value) : pieces;
}

/** An image as the pieces that it is put together from. */
export function toImagePieces({
  inventory,
  contents,
}: TreeBytes): Result<readonly Uint8Array[], SealFailure> {
  const pieces: Uint8Array[] = [toImageHead(inventory)];
  for (const entry of inventory.entries) {
    if (entry.type !== 'file') continue;
    const bytes = contents.get(entry.path);
    if (bytes === undefined) return err({ code: 'seal.contents-missing', path: entry.path });
    pieces.push(bytes);
  }
  return ok(pieces);
}

function toUnverified(frozen: FrozenBytes): UnverifiedImage {
  return {
    boundary: frozen.boundary,
    verify: (expected) => {
      const verified = verifyImage(frozen, expected);
      if (!verified.ok) frozen.close();
      return verified;
    },
  };
}
