import { err, ok, type Result } from '../core/index.ts';
import { type Boundary, type FrozenBytes, freezeInMemoryFile, freezeInProcess } from './frozen-bytes.ts';
import { toImageHead } from './image-layout.ts';
import type { Inventory } from './inventory.ts';
import type { SealFailure } from './seal-failure.ts';
import { type SealedImage, verifyImage } from './verify-image.ts';

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

/**
 * Copies a candidate into an image and makes it immutable (SE-1). The inventory stands in the image as its index; that
 * the contents agree with it is for `verify` to prove, from the frozen bytes.
 */
export function sealImage(
  {
    inventory,
    contents,
  }: { readonly inventory: Inventory; readonly contents: ReadonlyMap<string, Uint8Array> },
  boundary: Boundary,
): Result<UnverifiedImage, SealFailure> {
  const pieces: Uint8Array[] = [toImageHead(inventory)];
  for (const entry of inventory.entries) {
    if (entry.type !== 'file') continue;
    const bytes = contents.get(entry.path);
    if (bytes === undefined) return err({ code: 'seal.contents-missing', path: entry.path });
    pieces.push(bytes);
  }
  const frozen = boundary === 'sealed-memory' ? freezeInMemoryFile(pieces) : ok(freezeInProcess(pieces));
  return frozen.ok ? ok(toUnverified(frozen.value)) : frozen;
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
