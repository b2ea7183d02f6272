import { err, type FreezeLevel, freezeLevels, ok, type Result } from '../core/index.ts';
import type { Boundary } from './frozen-bytes.ts';
import type { Containment } from './run/containment.ts';
import type { Isolation } from './run/isolation.ts';
import type { SealFailure } from './seal-failure.ts';

/** A freeze level, and the facts that it rests on: asked of the kernel about these very images and programs. */
export interface FreezeProof {
  readonly level: FreezeLevel;
  /** On every image, as F_GET_SEALS gave them. */
  readonly seals: readonly string[];
  /** As /proc showed the program when it asked for the first time. */
  readonly emptyCapabilitySets: readonly string[];
  readonly ownNamespaces: readonly string[];
}

/** fcntl(2): all four, or an image is not taken for sealed. */
const sealNames = ['F_SEAL_SEAL', 'F_SEAL_SHRINK', 'F_SEAL_GROW', 'F_SEAL_WRITE'];

/** The level that is going to be held: a run that does not bear it out ends before anything is answered. */
export function toFreezeLevel(boundary: Boundary, isolation: Isolation): FreezeLevel {
  if (boundary === 'process-memory') return 'F0';
  return isolation.kind === 'namespaces' ? 'F2' : 'F1';
}

/** The level that was held, by what was proven of the images and of the program that used them. */
export function toFreezeProof(boundary: Boundary, containment: Containment | null): FreezeProof {
  const sealed = boundary === 'sealed-memory';
  return {
    level: sealed ? (containment === null ? 'F1' : 'F2') : 'F0',
    seals: sealed ? sealNames : [],
    emptyCapabilitySets: containment?.emptyCapabilitySets ?? [],
    ownNamespaces: containment?.ownNamespaces ?? [],
  };
}

/** Refuses what is weaker than demanded. */
export function requireFreezeLevel(level: FreezeLevel, minimum: FreezeLevel): Result<void, SealFailure> {
  return freezeLevels.indexOf(level) >= freezeLevels.indexOf(minimum)
    ? ok(undefined)
    : err({ code: 'seal.freeze-level-too-low', level, minimum });
}
