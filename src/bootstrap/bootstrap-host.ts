import type { CommitId, FreezeLevel, ObjectId } from '../core/index.ts';
import type { FrozenBytes } from '../seal/index.ts';
import type { PinnedSigner, Runtime, Source } from '../trust/index.ts';

/** The images that a bootstrap makes, in the order in which a sealed program inherits them. */
export const slotNames = ['snapshot', 'runtime', 'procedure'] as const;
export type SlotName = (typeof slotNames)[number];

/** Those of them that the sealed program puts together itself. */
export const madeSlotNames = ['snapshot', 'procedure'] as const;
export type MadeSlotName = (typeof madeSlotNames)[number];

/** What a bootstrap is asked for, by the deployment and by the platform that hosts the repository. */
export interface BootstrapRequest {
  /** One line that names the repository immutably. */
  readonly repository: string;
  readonly pullRequest: number | null;
  readonly base: CommitId;
  /** Name of the output that governs the review; null takes the one that the configuration names. */
  readonly projection: string | null;
  readonly signers: readonly PinnedSigner[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The Node binary that runs here. */
  readonly node: Runtime['node'];
  /** How the images are protected here. */
  readonly freezeLevel: FreezeLevel;
}

/**
 * All that a bootstrap can do to the world: the questions that it may ask of whoever started it. Everything that comes
 * back is untrusted until it is proven.
 */
export interface BootstrapHost {
  /** The content of a Git object as the repository serves it; null where it has none of that id and type. */
  readObject(id: ObjectId, type: 'commit' | 'tree' | 'blob'): Uint8Array | null;
  /** Makes bytes immutable, and gives them back frozen; null where that failed. */
  freeze(slot: MadeSlotName, image: Uint8Array): FrozenBytes | null;
  /**
   * A runtime for a toolchain as it lies in the cache, frozen, with its statement; null where there is none. It is going
   * to be run on the snapshot of this identity.
   */
  offerRuntime(toolchain: Source, snapshot: string): RuntimeOffer | null;
  /** What the runtime of this identity, once proven, finds on the snapshot; null without a result. */
  runCheck(runtime: string): Uint8Array | null;
}

/** Frozen and unproven. */
export interface RuntimeOffer {
  readonly statement: Uint8Array;
  readonly frozen: FrozenBytes;
  /** The generation that the deployment attested last. */
  readonly generation: number;
}
