import type { ObjectId } from '../../core/index.ts';
import type { SealedImage, Slot } from '../../seal/index.ts';
import type { Source } from '../../trust/index.ts';
import type { BootstrapRequest, SlotName } from '../bootstrap-host.ts';

/** What answering a sealed bootstrap takes: a repository to read objects of, a cache of runtimes, slots for images. */
export interface BootstrapResources {
  readonly request: BootstrapRequest;
  readonly slots: Readonly<Record<SlotName, Slot>>;
  /** The content of the commit that is asked for, as the repository serves it; null where it has none. */
  readonly baseCommit: Uint8Array | null;
  readObject(id: ObjectId, type: 'commit' | 'tree' | 'blob'): Promise<Uint8Array | null>;
  /** A runtime as it lies in the cache; null where none was attested for this toolchain. Nothing of it is proven yet. */
  findRuntime(toolchain: Source): Promise<CachedRuntime | null>;
  /** Runs a verified runtime on a snapshot; null without a result. */
  runRuntime(runtime: SealedImage, snapshot: SealedImage, signal: AbortSignal): Promise<Uint8Array | null>;
}

export interface CachedRuntime {
  /** The signed statement. */
  readonly statement: Uint8Array;
  /** The bytes of an image: a source of bytes and no more (RT-3). */
  readonly image: readonly Uint8Array[];
  /** The generation that the deployment attested last. */
  readonly generation: number;
}
