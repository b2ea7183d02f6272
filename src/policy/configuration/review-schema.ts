import { z } from 'zod';
import { freezeLevels, severities } from '../../core/index.ts';
import { distinct } from '../shape/schema-collections.ts';
import { name, path } from '../shape/schema-parts.ts';

const bound = (what: string) =>
  z.int().positive().describe(`${what} May only be tighter than what the deployment allows.`).optional();

/** How a repository wants to be reviewed. */
export const review = z
  .strictObject({
    projection: name(
      'The output whose bytes govern reviews: enabled, with the renderer `policy-context-md`.',
      'review',
    ),
    exclude: distinct(path('Files that are not reviewed.', 'docs/generated/**'))
      .meta({ description: 'Globs of paths that are not reviewed.', uniqueItems: true })
      .optional(),
    bounds: z
      .strictObject({
        total_bytes: bound('The longest diff that is reviewed, in bytes.'),
        files: bound('The most files that are reviewed.'),
        file_bytes: bound('The longest diff of one file that is reviewed, in bytes.'),
      })
      .describe('How much of a change is reviewed; what a bound cuts is reported.')
      .optional(),
    minimum_freeze_level: z
      .enum(freezeLevels)
      .describe('The weakest protection of review authority under which a review may run, from F0 to F3.')
      .optional(),
    fail_levels: distinct(z.enum(severities))
      .meta({ description: 'Severities at which an advisory check asks for attention.', uniqueItems: true })
      .optional(),
  })
  .describe('How this repository wants to be reviewed.');
