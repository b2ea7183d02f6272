import { err, ok, type Result } from '../../core/index.ts';
import { type Boundary, collectTree, type SealedImage, sealImage } from '../../seal/index.ts';
import { type InstallationPins, verifyInstallation } from '../../trust/index.ts';
import type { BootstrapCause, BootstrapFailure } from '../bootstrap-failure.ts';

/** An installation that was authenticated, and the frozen image of it that may run. */
export interface FrozenInstallation {
  readonly image: SealedImage;
  /** SHA-256 of the signed statement. */
  readonly statement: string;
}

/**
 * Authenticates the installed skill tree and freezes a copy of it (IN-1, IN-2): the statement first, then the bytes, which
 * are verified only after they can't change any more. The writable tree is a source of bytes and nothing else.
 */
export function freezeInstallation(
  statement: Uint8Array,
  pins: InstallationPins,
  boundary: Boundary,
): Result<FrozenInstallation, BootstrapFailure> {
  const verified = verifyInstallation(statement, pins);
  if (!verified.ok) return fail('authenticate-installation', verified.error);
  const collected = collectTree(pins.root);
  if (!collected.ok) return fail('freeze-bootstrap', collected.error);
  const sealed = sealImage(collected.value, boundary);
  if (!sealed.ok) return fail('freeze-bootstrap', sealed.error);
  const image = sealed.value.verify(verified.value.value.predicate.inventory);
  return image.ok
    ? ok({ image: image.value, statement: verified.value.digest })
    : fail('freeze-bootstrap', image.error);
}

function fail(step: BootstrapFailure['step'], cause: BootstrapCause): Result<never, BootstrapFailure> {
  return err({ step, cause });
}
