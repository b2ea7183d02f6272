import type { Composition } from '../compose/composition.ts';
import type { Lock } from '../lock.ts';

/** One generated file. */
export interface RenderedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The output of the configuration, or the skill, that it belongs to. */
  readonly from: { readonly kind: 'output' | 'skill'; readonly name: string };
}

/** Everything that a configuration generates. Byte for byte the same on every machine for the same inputs. */
export interface RepositoryPlan {
  /** By context name, in the order of the configuration. */
  readonly compositions: ReadonlyMap<string, Composition>;
  /** Sorted by the bytes of their paths. */
  readonly files: readonly RenderedFile[];
  readonly lock: Lock;
  /** The canonical bytes of the lock. */
  readonly lockBytes: Uint8Array;
}
