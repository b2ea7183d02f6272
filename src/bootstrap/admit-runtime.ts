import { ok, type Result } from '../core/index.ts';
import { type SealedImage, verifyImage } from '../seal/index.ts';
import { type Source, verifyRuntime } from '../trust/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { BootstrapRequest, RuntimeOffer } from './bootstrap-host.ts';

/** A runtime that may run. */
export interface AdmittedRuntime {
  readonly image: SealedImage;
  /** SHA-256 of the signed statement. */
  readonly statement: string;
}

/**
 * Proves a runtime that was frozen before anybody looked at it (RT-3): attested for exactly this toolchain and this Node,
 * and its frozen bytes are the attested ones. The sealed program asks this, and whoever starts runtimes asks it again.
 */
export function admitRuntime(
  { statement, frozen, generation }: RuntimeOffer,
  toolchain: Source,
  { signers, now, node }: Pick<BootstrapRequest, 'signers' | 'now' | 'node'>,
): Result<AdmittedRuntime, BootstrapCause> {
  const verified = verifyRuntime(statement, { signers, now, toolchain, node, generation });
  if (!verified.ok) return verified;
  const image = verifyImage(frozen, verified.value.value.predicate.inventory);
  return image.ok ? ok({ image: image.value, statement: verified.value.digest }) : image;
}
