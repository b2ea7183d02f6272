import { z } from 'zod';
import { distinct } from '../shape/schema-collections.ts';
import { modulePath } from './corpus-path.ts';

const listed = z
  .string()
  .max(500)
  .regex(modulePath)
  .meta({ description: 'A module of the toolchain.', examples: ['policy/core/scope-is-kept.md'] });

/** A profile of the corpus. Its name is that of its file. */
export const profileSchema = z.strictObject({
  policy_files: distinct(listed)
    .min(1)
    .meta({ description: 'The modules whose rules the profile selects.', uniqueItems: true }),
});
