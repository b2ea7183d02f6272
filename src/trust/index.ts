export type { PinnedSigner } from './pinned-signer.ts';
export { inspectReviewCompletion, type UnprovenHandoff } from './predicates/inspect-review-completion.ts';
export { type Installation, installationType } from './predicates/installation.ts';
export type { Source } from './predicates/predicate-parts.ts';
export { type HandoffRefusal, type LiveReview, requireCurrent } from './predicates/require-current.ts';
export { type ReviewCompletion, reviewCompletionType } from './predicates/review-completion.ts';
export { type Runtime, runtimeType } from './predicates/runtime.ts';
export { type InstallationPins, verifyInstallation } from './predicates/verify-installation.ts';
export {
  type HandoffPins,
  toHandoffSubjects,
  verifyReviewCompletion,
} from './predicates/verify-review-completion.ts';
export { type RuntimePins, verifyRuntime } from './predicates/verify-runtime.ts';
export { signStatement } from './sign-statement.ts';
export { createSigner, generatePrivateKey, parsePublicKey, type Signer } from './signer.ts';
export type { Statement, Subject } from './statement.ts';
export type { TrustFailure } from './trust-failure.ts';
export type { Verified } from './verified.ts';
export { type Expectation, verifyStatement } from './verify-statement.ts';
