import { z } from 'zod';
import { inventorySchema } from '../../seal/index.ts';
import { digest, source } from './predicate-parts.ts';

export const runtimeType = 'https://proofmark.dev/attestation/runtime/v1';

/** One installed package, as the dependency lock names it. */
const installedPackage = z.strictObject({
  /** Path below the root of the installation, such as `node_modules/zod`. */
  path: z.string().min(1).max(1024),
  version: z.string().min(1).max(256),
  /** Subresource integrity of the tarball that it was unpacked from. */
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
});

/**
 * A policy runtime that was built canonically from an exact commit (RT-1): from which dependencies, by which Node, and
 * every path of the result. The subject's digest is the identity of the inventory.
 */
export const runtimePredicate = z.strictObject({
  toolchain: source,
  /** SHA-256 of the dependency lock. */
  dependencyLock: digest,
  node: z.strictObject({
    version: z.string().regex(/^v\d+\.\d+\.\d+$/),
    platform: z.string().min(1).max(32),
    architecture: z.string().min(1).max(32),
    /** SHA-256 of the Node binary that built it and has to run it. */
    sha256: digest,
  }),
  /** Everything that was installed to build it, sorted by path. */
  packages: z.array(installedPackage),
  inventory: inventorySchema,
  /** Rises each time that the deployment attests a runtime; an older statement does not replace a newer one. */
  generation: z.int().min(1),
});
export type Runtime = z.infer<typeof runtimePredicate>;
