export type { AuditEvent } from './audit-event.ts';
export { type AuditLink, toNextLink } from './audit-link.ts';
export { toReviewEvents, toRunStarted } from './to-audit-events.ts';
export { type AuditFailure, verifyAuditTrail } from './verify-audit-trail.ts';
