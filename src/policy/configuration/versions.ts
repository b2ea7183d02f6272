import { z } from 'zod';
import { someEntries } from '../shape/schema-collections.ts';
import { names } from '../shape/schema-parts.ts';
import { review } from './review-schema.ts';
import {
  context,
  enabled,
  output,
  outputPath,
  profiles,
  projectPolicy,
  skills,
  toolchain,
  verification,
} from './selection-schema.ts';

const version = 'The version of this format.';

/** Schema version 1: one context and one output, both without a name. */
export const version1 = z.strictObject({
  schema_version: z.literal(1).describe(version),
  toolchain,
  profiles,
  project_policy: projectPolicy,
  verification,
  outputs: z
    .strictObject({
      agents: z.strictObject({ enabled, path: outputPath }).describe('The instructions for coding agents.'),
    })
    .describe('Files that are generated.'),
  skills,
});

const contexts = someEntries(names, context, 'Selections of rules, by name.');
const outputs = someEntries(names, output, 'Generated files, by name.');

/** Schema version 2: named contexts and outputs, declared overrides. */
export const version2 = z.strictObject({
  schema_version: z.literal(2).describe(version),
  toolchain,
  contexts,
  verification,
  outputs,
  skills,
});

/** Schema version 3: as version 2, and how the repository wants to be reviewed. */
export const version3 = z.strictObject({
  schema_version: z.literal(3).describe(version),
  toolchain,
  contexts,
  verification,
  outputs,
  skills,
  review: review.optional(),
});
