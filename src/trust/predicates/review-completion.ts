import { z } from 'zod';
import { freezeLevels } from '../../core/index.ts';
import { commit as commitPattern, digest as digestPattern } from './predicate-parts.ts';

export const reviewCompletionType = 'https://proofmark.dev/attestation/review-completion/v1';

const digest = (what: string) => digestPattern.describe(`${what} SHA-256, 64 lower-case hex digits.`);
const id = (what: string) => commitPattern.describe(`${what} A full Git object id, lower-case.`);
const count = (what: string) => z.int().min(0).describe(what);
const text = (most: number, what: string) => z.string().min(1).max(most).describe(what);

const images = z.strictObject({
  bootstrap: digest('The installation, as it ran.'),
  snapshot: digest('The authority closure of the base.'),
  runtime: digest('The policy runtime that checked and reproduced.'),
  procedure: digest('The procedure bundle.'),
});

const statements = z.strictObject({
  installation: digest('The installation attestation.'),
  runtime: digest('The runtime attestation.'),
});

const authority = z.strictObject({
  instructions: digest('The exact instructions that every engine request began with.'),
  projection: digest('The semantic projection.'),
  images: images.describe('The frozen images, by the digests of their canonical indexes.'),
  statements: statements.describe(
    'The signed statements that vouch for them, by the digests of their payloads.',
  ),
  freezeLevel: z.enum(freezeLevels).describe('How the images were protected while they were used.'),
});

const engine = z.strictObject({
  name: text(200, 'Which engine judged.'),
  version: text(200, 'Its version, in its own words.'),
  settingsDigest: digest('All of its settings.'),
});

/** Codes and numbers alone: what a limitation is about is in the result, and may be anybody's words. */
const limitation = z.strictObject({
  code: z
    .string()
    .regex(/^limitation\.[a-z-]{1,50}$/)
    .describe('The kind of limitation.'),
  count: z.int().min(1).describe('How many of that kind.'),
});

const result = z.strictObject({
  digest: digest('The canonical JSON of the whole result, findings included.'),
  diffDigest: digest('The diff that was read.'),
  completion: z
    .enum(['complete-with-blocking', 'complete-without-blocking', 'incomplete'])
    .describe('What the result means. `incomplete` says nothing about the change as a whole.'),
  findings: z
    .strictObject({
      blocker: count('Findings that should not be merged.'),
      warning: count('Findings to look at.'),
      nit: count('Small ones.'),
    })
    .describe('How many findings of each severity.'),
  coverage: z
    .strictObject({
      reviewed: count('Files of which every line was judged.'),
      noLines: count('Files with nothing to judge.'),
      excluded: count('Files left out on purpose.'),
      notReviewed: count('Files that were to be reviewed and were not, or not whole.'),
    })
    .describe('What happened to the changed files.'),
  limitations: z
    .array(limitation)
    .describe('What the review did not see or could not do; empty exactly where it is complete.'),
});

/**
 * That one review was finished, of what, by what, and with which result (ST-3). It binds every identity, so that it can
 * be shown for no other change; it authorises nothing.
 */
export const reviewCompletionPredicate = z.strictObject({
  run: z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    .describe('The run that made the review: a UUID that no other run has.'),
  repository: text(
    1024,
    'Immutable fields alone: `github:HOST:ID` or `azure-devops:COLLECTION-URL:PROJECT-ID:REPOSITORY-ID`.',
  ),
  pullRequest: z.int().min(1).describe('The number of the pull request.'),
  targetRef: z
    .string()
    .max(1024)
    .regex(/^refs\/heads\/[^\p{Cc}\s]+$/u)
    .describe('The branch that the change is to be merged into, as a full ref name.'),
  baseCommit: id('The base that authority was established from.'),
  baseTree: id('Its tree.'),
  head: id('The commit that was reviewed.'),
  mergeBase: id('The one best common ancestor of base and head.'),
  textDigest: digest('The JSON array of title and description.'),
  authority: authority.describe('What governed the review.'),
  engine: engine.describe('What judged.'),
  result: result.describe('What came of it.'),
});
export type ReviewCompletion = z.infer<typeof reviewCompletionPredicate>;
