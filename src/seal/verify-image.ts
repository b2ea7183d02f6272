import type { Result } from '../core/index.ts';
import type { FrozenBytes } from './frozen-bytes.ts';
import type { Inventory } from './inventory.ts';
import { readIndex } from './read-index.ts';
import { requireSameInventory } from './require-same-inventory.ts';
import type { SealFailure } from './seal-failure.ts';
import { type SealedImage, toSealedImage } from './sealed-image.ts';

/**
 * Proves that frozen bytes are the image of exactly the expected tree (SE-1, SE-2). Everything is read from the frozen
 * bytes, the index too; nobody's word about them counts.
 */
export function verifyImage(frozen: FrozenBytes, expected: Inventory): Result<SealedImage, SealFailure> {
  const index = readIndex(frozen);
  if (!index.ok) return index;
  const same = requireSameInventory(index.value.inventory, expected);
  return same.ok ? toSealedImage(frozen, index.value) : same;
}
