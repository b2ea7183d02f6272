export type { Authority } from './authority.ts';
export { createLocalAuthority } from './local-authority.ts';
export { toPrompt } from './prompt.ts';
export { type ReviewRequest, reviewSurface } from './review-surface.ts';
export type { ReviewProgress } from './run-parts.ts';
export type { StopReason } from './settlement/movement.ts';
export { type Settled, type SettlementPorts, settle, type Unsettled } from './settlement/settle.ts';
export { type ReviewParts, toReviewParts } from './to-review-parts.ts';
export { createTrustedAuthority } from './trusted-authority.ts';
