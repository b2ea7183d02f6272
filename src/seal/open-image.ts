import { err, ok, type Result } from '../core/index.ts';
import type { FrozenBytes } from './frozen-bytes.ts';
import { toImageIdentity } from './image-layout.ts';
import type { SealFailure } from './seal-failure.ts';
import { readIndex, type SealedImage, verifyImage } from './verify-image.ts';

/** The identity that frozen bytes claim: that of their index. Nothing is proven by it. */
export function readImageIdentity(frozen: FrozenBytes): Result<string, SealFailure> {
  const index = readIndex(frozen);
  return index.ok ? ok(toImageIdentity(index.value.inventory)) : index;
}

/**
 * Opens an image by its identity: the frozen index has to be the one that the identity names, and every frozen file the
 * one that the index names.
 */
export function openImage(frozen: FrozenBytes, identity: string): Result<SealedImage, SealFailure> {
  const index = readIndex(frozen);
  if (!index.ok) return index;
  const { inventory } = index.value;
  return toImageIdentity(inventory) === identity
    ? verifyImage(frozen, inventory)
    : err({ code: 'seal.identity-differs' });
}
