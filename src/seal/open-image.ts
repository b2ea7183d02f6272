import { err, type Result } from '../core/index.ts';
import type { FrozenBytes } from './frozen-bytes.ts';
import { readIndex } from './read-index.ts';
import type { SealFailure } from './seal-failure.ts';
import { type SealedImage, toSealedImage } from './sealed-image.ts';

/**
 * Opens an image by its identity, which somebody proved before: the frozen index has to be the one that the identity
 * names, and every frozen file the one that the index names.
 */
export function openImage(frozen: FrozenBytes, identity: string): Result<SealedImage, SealFailure> {
  const index = readIndex(frozen);
  if (!index.ok) return index;
  return index.value.identity === identity
    ? toSealedImage(frozen, index.value)
    : err({ code: 'seal.identity-differs' });
}
