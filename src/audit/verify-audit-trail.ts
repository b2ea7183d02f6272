import { err, ok, type Result } from '../core/index.ts';
import { type AuditLink, auditLinkSchema, toLinkDigest, trailStart } from './audit-link.ts';

/** The first thing that is wrong with a trail; `index` counts its links from 0. */
export type AuditFailure =
  /** Not a link: a member is missing, unknown or of another kind. */
  | { readonly code: 'audit.malformed-link'; readonly index: number }
  /** A link's content is not what its digest was taken of. */
  | { readonly code: 'audit.changed-link'; readonly index: number }
  /** A link does not have its place's number: links were taken out, put in or swapped. */
  | { readonly code: 'audit.misplaced-link'; readonly index: number }
  /** A link follows another one than the one before it. */
  | { readonly code: 'audit.broken-chain'; readonly index: number }
  /** The trail is sound and ends elsewhere than expected. */
  | { readonly code: 'audit.unexpected-end'; readonly length: number };

/**
 * Accepts an unbroken trail, from its first link on. A chain alone cannot show that its end was cut off, or that all of
 * it was made anew: whoever keeps the digest of the last link somewhere else gives it as `lastDigest` (null: unknown).
 */
export function verifyAuditTrail(
  values: readonly unknown[],
  lastDigest: string | null,
): Result<readonly AuditLink[], AuditFailure> {
  const links: AuditLink[] = [];
  let previous = trailStart;
  for (const [index, value] of values.entries()) {
    const parsed = auditLinkSchema.safeParse(value);
    if (!parsed.success) return err({ code: 'audit.malformed-link', index });
    const link = parsed.data;
    if (toLinkDigest(link) !== link.digest) return err({ code: 'audit.changed-link', index });
    if (link.sequence !== index) return err({ code: 'audit.misplaced-link', index });
    if (link.previous !== previous) return err({ code: 'audit.broken-chain', index });
    previous = link.digest;
    links.push(link);
  }
  return lastDigest === null || lastDigest === previous
    ? ok(links)
    : err({ code: 'audit.unexpected-end', length: links.length });
}
