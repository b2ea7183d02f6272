export type { Authority } from './authority.ts';
export { createLocalAuthority } from './local-authority.ts';
export { toPrompt } from './prompt.ts';
export { type ReviewRequest, reviewSurface } from './review-surface.ts';
export type { ReviewProgress } from './run-parts.ts';
export { createHandoff, type HandoffFailure } from './settlement/create-handoff.ts';
export { type Settled, type SettlementPorts, settle } from './settlement/settle.ts';
export { type ReviewParts, toReviewParts } from './to-review-parts.ts';
export { createTrustedAuthority } from './trusted-authority.ts';
