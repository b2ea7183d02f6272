import { z } from 'zod';
import { inventorySchema } from '../../seal/index.ts';
import { digest, source } from './predicate-parts.ts';

export const runtimeType = 'https://proofmark.dev/attestation/runtime/v1';

/** One installed package, as the dependency lock names it. */
const installedPackage = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(1024)
    .describe('Path below the root of the installation, such as `node_modules/zod`.'),
  version: z.string().min(1).max(256).describe('As the lock and its own manifest say.'),
  integrity: z
    .string()
    .regex(/^sha512-[A-Za-z0-9+/]{86}==$/)
    .describe('Subresource integrity of the tarball whose every file was found installed, and no other.'),
});

/**
 * A policy runtime that was built canonically from an exact commit (RT-1): from which dependencies, by which Node, and
 * every path of the result. The subject's digest is the identity of the inventory.
 */
export const runtimePredicate = z.strictObject({
  toolchain: source.describe('The repository and commit that the runtime was built from, as locks name it.'),
  dependencyLock: digest.describe('The dependency lock of that commit. SHA-256, 64 lower-case hex digits.'),
  node: z
    .strictObject({
      version: z
        .string()
        .regex(/^v\d+\.\d+\.\d+$/)
        .describe('Such as `v20.19.0`.'),
      platform: z.string().min(1).max(32).describe('As Node names it, such as `linux`.'),
      architecture: z.string().min(1).max(32).describe('As Node names it, such as `x64`.'),
      sha256: digest.describe('The binary. SHA-256, 64 lower-case hex digits.'),
    })
    .describe('The Node that built it and has to run it.'),
  packages: z.array(installedPackage).describe('Everything that was installed to build it, sorted by path.'),
  inventory: inventorySchema.describe('Everything in the runtime; there is nothing else.'),
  generation: z
    .int()
    .min(1)
    .describe('Rises with every statement of the deployment; an older one does not replace a newer one.'),
});
export type Runtime = z.infer<typeof runtimePredicate>;
