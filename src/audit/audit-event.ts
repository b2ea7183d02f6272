import { z } from 'zod';
import { neutralReasons } from '../core/index.ts';

/*
 * What may be written down (FA-3): identities by digest or number, enumerated words, counts. There is no field that
 * could hold a prompt, a diff, a header, a token, an error text or an environment, and no other field is accepted.
 */

/** SHA-256 in lower-case hex. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
const commit = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const count = z.int().min(0);
const neutralReason = z.enum(neutralReasons);

const subject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pull-request'),
    /** SHA-256 of the repository's key: names and addresses stay out of the trail. */
    repository: digestSchema,
    number: z.int().min(1),
    head: commit,
  }),
  z.strictObject({ kind: z.literal('local'), head: commit.nullable() }),
]);

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('published'), comments: count }),
  z.strictObject({ kind: z.literal('skipped'), reason: z.enum(['already-reviewed']) }),
  z.strictObject({ kind: z.literal('neutral'), reason: neutralReason }),
  z.strictObject({
    kind: z.literal('rejected'),
    reason: z.enum([
      'malformed-identity',
      'head-moved',
      'platform-mismatch',
      'repository-mismatch',
      'number-mismatch',
      'head-mismatch',
    ]),
  }),
  /** A local review is shown to whoever asked for it, and published nowhere. */
  z.strictObject({ kind: z.literal('shown') }),
]);

export const auditEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('run-started'), subject }),
  z.strictObject({
    kind: z.literal('part-failed'),
    part: z.int().min(1),
    files: count,
    reason: neutralReason,
  }),
  z.strictObject({
    kind: z.literal('review-finished'),
    /** SHA-256 of the instructions, of the diff, and of the engine's name, version and settings. */
    authority: digestSchema,
    diff: digestSchema,
    engine: digestSchema,
    completion: z.enum(['complete-with-blocking', 'complete-without-blocking', 'incomplete']),
    findings: z.strictObject({ blocker: count, warning: count, nit: count }),
    files: z.strictObject({ reviewed: count, 'no-lines': count, excluded: count, 'not-reviewed': count }),
    limitations: count,
  }),
  z.strictObject({ kind: z.literal('run-ended'), outcome }),
]);

/** One thing that happened in a run. */
export type AuditEvent = z.infer<typeof auditEventSchema>;
