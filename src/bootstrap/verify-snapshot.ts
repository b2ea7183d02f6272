import { err, ok, type Result } from '../core/index.ts';
import { proveBlob } from '../git/index.ts';
import type { FileSource } from '../policy/index.ts';
import { type FrozenBytes, type SealedImage, verifyImage } from '../seal/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { Closure } from './collect-closure.ts';

/**
 * Proves a frozen snapshot against the base tree: exactly these paths, and every frozen file hashes to the object id that
 * the proven trees name.
 */
export function verifySnapshot(frozen: FrozenBytes, closure: Closure): Result<SealedImage, BootstrapCause> {
  const image = verifyImage(frozen, closure.inventory);
  if (!image.ok) return image;
  for (const [path, id] of closure.ids) {
    const bytes = image.value.read(path);
    if (bytes === null) return err({ code: 'seal.entry-missing', path });
    const proven = proveBlob(id, bytes);
    if (!proven.ok) return proven;
  }
  return ok(image.value);
}

/** A verified image, as policy reads a repository. */
export function toFileSource(image: SealedImage): FileSource {
  return {
    read: (path) => image.read(path),
    list: (folder) =>
      image.inventory.entries
        .filter(({ type, path }) => type === 'file' && path.startsWith(`${folder}/`))
        .map(({ path }) => path),
  };
}
