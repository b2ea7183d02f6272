import { z } from 'zod';
import { inventorySchema } from '../../seal/index.ts';
import { source } from './predicate-parts.ts';

export const installationType = 'https://proofmark.dev/attestation/installation/v1';

/**
 * What was installed as the skill that starts trusted reviews (IN-1): who installed, from which source, where, and
 * every path of it. The subject's digest is the identity of the inventory.
 */
export const installationPredicate = z.strictObject({
  installer: source.describe('The toolchain that did the installing, as its build knows itself.'),
  skillSource: source.describe('The repository and commit that the installed tree was taken from.'),
  root: z.string().min(1).max(4096).describe('Absolute path of the installed tree; it counts nowhere else.'),
  inventory: inventorySchema.describe('Everything in the installed tree; there is nothing else.'),
});
export type Installation = z.infer<typeof installationPredicate>;
