export type { Capabilities } from './capabilities.ts';
export type { PlatformFailure } from './platform-failure.ts';
export { decideDiffSource, type PullRequestFacts } from './pull-request-facts.ts';
