export { bindPullRequest } from './bind.ts';
export { toCodeSpan } from './code-span.ts';
export type { PublicationLimits } from './limits.ts';
export { type FindingMarker, type Marker, parseMarker, type ReviewMarker, toMarkerLine } from './marker.ts';
export { toNeutralMarkdown } from './neutral-markdown.ts';
export type { ObservedComment, ObservedPullRequest } from './observed.ts';
export type {
  PlannedComment,
  PlannedReview,
  PostPlan,
  PublicationFailure,
  PublicationPlan,
  Supersession,
} from './plan.ts';
export { planPublication } from './plan-publication.ts';
export type { PublicationInput } from './publication-input.ts';
export { toIdempotencyKey, toScope } from './scope.ts';
