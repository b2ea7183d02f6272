import { err, ok, type Platform, type PullRequestIdentity, type Result } from '../core/index.ts';
import {
  type AzureDevOpsRequest,
  azureDevOpsCapabilities,
  type Iteration,
  toThreadRequests,
} from '../platforms/azure-devops/index.ts';
import {
  type GitHubRequest,
  githubCapabilities,
  parseRepositoryName,
  toReviewRequests,
} from '../platforms/github/index.ts';
import type { Capabilities, PlatformFailure } from '../platforms/port/index.ts';
import type { PostPlan } from '../publication/index.ts';

/** What would be sent to a platform. */
export type PlatformRequest = GitHubRequest | AzureDevOpsRequest;

/** What each platform can do. */
export const capabilities: Readonly<Record<Platform, Capabilities>> = {
  github: githubCapabilities,
  'azure-devops': azureDevOpsCapabilities,
};

/** A plan as its platform's requests, in the order of sending. Nothing is sent. */
export function toPlatformRequests(
  plan: PostPlan,
  identity: PullRequestIdentity,
  iteration: Iteration,
): Result<readonly PlatformRequest[], PlatformFailure> {
  const { repository, number } = identity;
  if (repository.platform === 'azure-devops') return toThreadRequests(plan, identity, iteration);
  const name = parseRepositoryName(repository.label);
  return name.ok ? ok(toReviewRequests(plan, name.value, number)) : err(name.error);
}
