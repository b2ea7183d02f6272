import { z } from 'zod';
import { inventorySchema } from '../../seal/index.ts';
import { source } from './predicate-parts.ts';

export const installationType = 'https://proofmark.dev/attestation/installation/v1';

/**
 * What was installed as the skill that starts trusted reviews (IN-1): who installed, from which source, where, and
 * every path of it. The subject's digest is the identity of the inventory.
 */
export const installationPredicate = z.strictObject({
  /** The toolchain that did the installing. */
  installer: source,
  /** The repository and commit that the installed tree was taken from. */
  skillSource: source,
  /** Absolute path of the installed tree. */
  root: z.string().min(1).max(4096),
  inventory: inventorySchema,
});
export type Installation = z.infer<typeof installationPredicate>;
