export { githubCapabilities } from './capabilities.ts';
export { parsePullRequest } from './pull-request.ts';
export { decideTrigger, type PullRequestEvent, parsePullRequestEvent } from './pull-request-event.ts';
export { parseRepositoryName, type RepositoryName } from './repository-name.ts';
export { type GitHubRequest, toReviewRequests } from './review-requests.ts';
