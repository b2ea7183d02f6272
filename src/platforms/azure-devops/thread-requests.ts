import { type CommitId, err, ok, type PullRequestIdentity, type Result } from '../../core/index.ts';
import { type PostPlan, type Supersession, toCodeSpan } from '../../publication/index.ts';
import type { PlatformFailure } from '../port/index.ts';
import { toInlineThread } from './inline-thread.ts';
import type { Iteration } from './iteration.ts';
import type { AzureDevOpsRequest, ThreadBody } from './request.ts';

const apiVersion = 'api-version=7.1';

/**
 * A plan as requests to Azure DevOps, in the order of sending: each summary thread before its inline threads, and older
 * threads closed only after all are posted. Everything that a request is made of is the identity, the plan and the
 * iteration (AZ-2). Fails where a file of the plan has no place in the iteration: then nothing is sent.
 */
export function toThreadRequests(
  plan: PostPlan,
  identity: PullRequestIdentity,
  iteration: Iteration,
): Result<readonly AzureDevOpsRequest[], PlatformFailure> {
  if (iteration.head !== plan.head) return err({ code: 'platform.iteration-moved' });
  const threads = toThreadsUrl(identity);
  const bodies: ThreadBody[] = [];
  for (const review of plan.reviews) {
    if (review.kind === 'whole') bodies.push(toSummaryThread(review.body));
    for (const comment of review.comments) {
      const thread = toInlineThread(comment, iteration);
      if (!thread.ok) return thread;
      bodies.push(thread.value);
    }
  }
  const url = `${threads}?${apiVersion}`;
  const created = bodies.map(
    (body): AzureDevOpsRequest => ({
      kind: 'create-thread',
      method: 'POST',
      url,
      body,
      expectedHead: plan.head,
    }),
  );
  return ok([...created, ...plan.supersede.flatMap((one) => toClosing(one, threads, plan.head))]);
}

function toThreadsUrl({ repository, number }: PullRequestIdentity): string {
  if (repository.platform !== 'azure-devops') throw new Error('the caller composed another platform');
  const { collectionUrl, projectId, repositoryId } = repository;
  return `${collectionUrl}/${projectId}/_apis/git/repositories/${repositoryId}/pullRequests/${number}/threads`;
}

/** Without a status to resolve: advice must not hold up a branch whose policy wants every comment resolved. */
function toSummaryThread(content: string): ThreadBody {
  return { comments: [{ parentCommentId: 0, content, commentType: 'text' }], status: 'unknown' };
}

/** Closing counts; the reply only tells people why. Both are on threads that we opened and nobody answered. */
function toClosing(one: Supersession, threads: string, head: CommitId): readonly AzureDevOpsRequest[] {
  if (one.threadId === null) throw new Error('on this platform every comment is in a thread');
  const thread = `${threads}/${encodeURIComponent(one.threadId)}`;
  const content = `Superseded by the review of ${toCodeSpan(head.slice(0, 12))}.`;
  const parentCommentId = Number(one.commentId);
  return [
    {
      kind: 'close-thread',
      method: 'PATCH',
      url: `${thread}?${apiVersion}`,
      body: { status: 'closed' },
      expectedHead: head,
    },
    {
      kind: 'reply',
      method: 'POST',
      url: `${thread}/comments?${apiVersion}`,
      body: { parentCommentId, content, commentType: 'text' },
      expectedHead: head,
    },
  ];
}
