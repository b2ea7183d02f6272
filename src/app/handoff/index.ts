// A door of its own: whoever checks a handoff does not wait for everything that reviewing needs.
export { inspectReviewCompletion, type ReviewCompletion, type UnprovenHandoff } from '../../trust/index.ts';
export {
  type HandoffVerdict,
  type VerifyHandoffFailure,
  type VerifyHandoffRequest,
  verifyHandoff,
} from './verify-handoff.ts';
