import { z } from 'zod';
import { digestOf } from '../core/index.ts';
import { type AuditEvent, auditEventSchema, digestSchema } from './audit-event.ts';

export const auditLinkSchema = z.strictObject({
  /** Counted from 0, without a gap. */
  sequence: z.int().min(0),
  /** Milliseconds since 1970, as the writer's clock showed them; the order of links is their sequence, not their time. */
  at: z.int().min(0),
  /** The digest of the link before; 64 zeros in the first link. */
  previous: digestSchema,
  event: auditEventSchema,
  /** SHA-256 over the canonical JSON of everything above. */
  digest: digestSchema,
});

/** An event with its place in the chain. */
export type AuditLink = z.infer<typeof auditLinkSchema>;

/** What the first link follows. */
export const trailStart = '0'.repeat(64);

/** The link that follows `last` (null: that begins a trail). Pure: keeping links, in order, is the caller's part. */
export function toNextLink(last: AuditLink | null, at: number, event: AuditEvent): AuditLink {
  const content = {
    sequence: last === null ? 0 : last.sequence + 1,
    at,
    previous: last?.digest ?? trailStart,
    event: auditEventSchema.parse(event),
  };
  return { ...content, digest: toLinkDigest(content) };
}

export function toLinkDigest({ sequence, at, previous, event }: Omit<AuditLink, 'digest'>): string {
  return digestOf({ sequence, at, previous, event });
}
