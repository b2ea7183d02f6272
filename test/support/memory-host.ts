import type { PullRequestIdentity } from '../../src/core/index.ts';
import {
  type AzureDevOpsRequest,
  azureDevOpsCapabilities,
  toIteration,
  toThreadRequests,
} from '../../src/platforms/azure-devops/index.ts';
import {
  type GitHubRequest,
  githubCapabilities,
  parseRepositoryName,
  toReviewRequests,
} from '../../src/platforms/github/index.ts';
import type { Capabilities } from '../../src/platforms/port/index.ts';
import type { ObservedComment, PostPlan } from '../../src/publication/index.ts';
import { azureIdentity, githubIdentity } from './publication.ts';

/** A platform that keeps comments in memory and changes them as the real one does, one request at a time. */
export interface MemoryHost {
  readonly capabilities: Capabilities;
  readonly comments: () => readonly ObservedComment[];
  readonly identity: (head: string) => PullRequestIdentity;
  /** Each request of the plan as an act; carrying out only the first few is a crash. */
  readonly acts: (plan: PostPlan) => readonly (() => void)[];
}

/** `paths` are the changed files; Azure DevOps tracks them by number. */
export const createMemoryHost = {
  github: (): MemoryHost => {
    const comments: ObservedComment[] = [];
    return {
      capabilities: githubCapabilities,
      comments: () => comments,
      identity: githubIdentity,
      acts: (plan) => {
        const name = parseRepositoryName('octo/demo');
        if (!name.ok) throw new Error('the name is legal');
        return toReviewRequests(plan, name.value, 42).map(
          (request) => () => applyToGitHub(comments, request),
        );
      },
    };
  },
  'azure-devops': (paths: readonly string[]): MemoryHost => {
    const comments: ObservedComment[] = [];
    return {
      capabilities: azureDevOpsCapabilities,
      comments: () => comments,
      identity: azureIdentity,
      acts: (plan) => {
        const at = { id: 7, head: plan.head };
        const page = {
          changes: paths.map((path, index) => ({ path, changeTrackingId: index + 1 })),
          nextSkip: null,
        };
        const iteration = toIteration(plan.head, at, [page], at);
        if (!iteration.ok) throw new Error(iteration.error.code);
        const requests = toThreadRequests(plan, azureIdentity(plan.head), iteration.value);
        if (!requests.ok) throw new Error(requests.error.code);
        return requests.value.map((request) => () => applyToAzure(comments, request));
      },
    };
  },
} as const;

const fresh = { author: 'ourselves', edited: false, state: 'open', hasHumanReply: false } as const;

/** One review is one act: its body and all its comments, or nothing. */
function applyToGitHub(comments: ObservedComment[], request: GitHubRequest): void {
  if (request.api === 'graphql') {
    supersede(comments, ({ id }) => id === request.variables.subjectId);
    return;
  }
  const id = `review-${comments.length}`;
  comments.push({ ...fresh, id, threadId: null, kind: 'summary', body: request.body.body, path: null });
  for (const { path, body } of request.body.comments) {
    const at = comments.length;
    comments.push({ ...fresh, id: `comment-${at}`, threadId: `thread-${at}`, kind: 'inline', body, path });
  }
}

function applyToAzure(comments: ObservedComment[], request: AzureDevOpsRequest): void {
  if (request.kind === 'reply') return;
  if (request.kind === 'close-thread') {
    const threadId = /\/threads\/(\d+)\?/.exec(request.url)?.[1];
    supersede(comments, (comment) => comment.threadId === threadId);
    return;
  }
  const { comments: said, threadContext } = request.body;
  comments.push({
    ...fresh,
    id: '1',
    threadId: `${comments.length + 100}`,
    kind: threadContext === undefined ? 'summary' : 'inline',
    body: said[0]?.content ?? '',
    path: threadContext?.filePath.slice(1) ?? null,
  });
}

function supersede(comments: ObservedComment[], matches: (comment: ObservedComment) => boolean): void {
  const at = comments.findIndex(matches);
  const comment = comments[at];
  if (comment === undefined) throw new Error('the request names a comment that is not there');
  comments[at] = { ...comment, state: 'superseded' };
}
