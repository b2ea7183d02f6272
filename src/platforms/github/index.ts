export { githubCapabilities } from './capabilities.ts';
export { parsePullRequest } from './pull-request.ts';
export { decideTrigger, parsePullRequestEvent } from './pull-request-event.ts';
export { parseRepositoryName } from './repository-name.ts';
export { type GitHubRequest, toReviewRequests } from './review-requests.ts';
