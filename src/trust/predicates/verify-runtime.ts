import { err, type Result } from '../../core/index.ts';
import { toImageIdentity } from '../../seal/index.ts';
import type { PinnedSigner } from '../pinned-signer.ts';
import type { Statement } from '../statement.ts';
import type { TrustFailure } from '../trust-failure.ts';
import type { Verified } from '../verified.ts';
import { verifyStatement } from '../verify-statement.ts';
import { isSameSource, type Source } from './predicate-parts.ts';
import { type Runtime, runtimePredicate, runtimeType } from './runtime.ts';

/** What a runtime has to be before any of its bytes may run. */
export interface RuntimePins {
  readonly signers: readonly PinnedSigner[];
  readonly now: number;
  /** From the lock of the exact base. */
  readonly toolchain: Source;
  /** The Node binary that is going to run it. */
  readonly node: Runtime['node'];
  /** The generation that the deployment attested last for this toolchain. */
  readonly generation: number;
}

/** Proves that a runtime was attested for exactly this toolchain and this Node, and was not replaced since (RT-1). */
export function verifyRuntime(
  bytes: Uint8Array,
  pins: RuntimePins,
): Result<Verified<Statement<Runtime>>, TrustFailure> {
  const verified = verifyStatement(bytes, {
    signers: pins.signers,
    now: pins.now,
    predicateType: runtimeType,
    predicate: runtimePredicate,
    subject: ({ inventory }) => [{ name: 'runtime', sha256: toImageIdentity(inventory) }],
  });
  if (!verified.ok) return verified;
  const { toolchain, node, generation } = verified.value.value.predicate;
  if (!isSameSource(toolchain, pins.toolchain))
    return err({ code: 'trust.source-not-pinned', member: 'toolchain' });
  for (const member of ['version', 'platform', 'architecture', 'sha256'] as const)
    if (node[member] !== pins.node[member]) return err({ code: 'trust.node-differs', member });
  return generation >= pins.generation
    ? verified
    : err({ code: 'trust.rolled-back', generation, pinned: pins.generation });
}
