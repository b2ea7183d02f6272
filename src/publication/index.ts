export { toCodeSpan } from './code-span.ts';
export type { PublicationLimits } from './limits.ts';
export { parseMarker } from './marker.ts';
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
