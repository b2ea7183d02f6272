export { azureDevOpsCapabilities } from './capabilities.ts';
export {
  type ChangesPage,
  type Iteration,
  parseChangesPage,
  parseIteration,
  toIteration,
} from './iteration.ts';
export { parsePullRequest } from './pull-request.ts';
export type { AzureDevOpsRequest } from './request.ts';
export { parseServiceHook } from './service-hook.ts';
export { toThreadRequests } from './thread-requests.ts';
