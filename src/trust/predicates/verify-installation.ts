import { err, type Result } from '../../core/index.ts';
import { toImageIdentity } from '../../seal/index.ts';
import type { PinnedSigner } from '../pinned-signer.ts';
import type { Statement } from '../statement.ts';
import type { TrustFailure } from '../trust-failure.ts';
import type { Verified } from '../verified.ts';
import { verifyStatement } from '../verify-statement.ts';
import { type Installation, installationPredicate, installationType } from './installation.ts';
import { isSameSource, type Source } from './predicate-parts.ts';

/** What the deployment pinned about its installation, long before any review; neither base nor head can choose it. */
export interface InstallationPins {
  readonly signers: readonly PinnedSigner[];
  readonly now: number;
  readonly installer: Source;
  readonly skillSource: Source;
  readonly root: string;
}

/** Proves who installed what, from where, to which place (IN-1). That the tree still is so is for sealing to prove. */
export function verifyInstallation(
  bytes: Uint8Array,
  pins: InstallationPins,
): Result<Verified<Statement<Installation>>, TrustFailure> {
  const verified = verifyStatement(bytes, {
    signers: pins.signers,
    now: pins.now,
    predicateType: installationType,
    predicate: installationPredicate,
    subject: ({ inventory }) => [{ name: 'installation', sha256: toImageIdentity(inventory) }],
  });
  if (!verified.ok) return verified;
  const { installer, skillSource, root } = verified.value.value.predicate;
  if (!isSameSource(installer, pins.installer))
    return err({ code: 'trust.source-not-pinned', member: 'installer' });
  if (!isSameSource(skillSource, pins.skillSource))
    return err({ code: 'trust.source-not-pinned', member: 'skillSource' });
  return root === pins.root ? verified : err({ code: 'trust.root-differs' });
}
