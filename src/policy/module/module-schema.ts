import { z } from 'zod';
import { ruleSeverities } from '../corpus.ts';
import { ruleId } from '../shape/schema-parts.ts';

/** The front matter of a policy module. */
export const moduleSchema = z.strictObject({
  id: ruleId('The stable name of the rule. Findings, overrides and other rules refer to it by this.'),
  severity: z.enum(ruleSeverities).describe('How binding the rule is.'),
  overridable: z.boolean().describe('Whether a repository may replace the rule by one of its own.'),
  order: z.int().nonnegative().describe('Rules are shown by rising order, then by id.'),
});
