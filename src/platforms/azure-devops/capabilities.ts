import type { Capabilities } from '../port/index.ts';

/** The same on Azure DevOps Services and Server. */
export const azureDevOpsCapabilities: Capabilities = {
  platform: 'azure-devops',
  limits: {
    // "A discussion comment cannot be longer than 150000 characters": an undocumented bound, so we stay well below.
    bodyLength: 100_000,
    commentLength: 100_000,
    // Each comment is a request of its own; only the summary would divide, and it has its own bound.
    commentsPerReview: 1_000_000,
  },
};
