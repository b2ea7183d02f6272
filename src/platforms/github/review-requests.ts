import type { operations } from '@octokit/openapi-types/types.d.ts';
import type { CommitId } from '../../core/index.ts';
import type { PlannedComment, PlannedReview, PostPlan, Supersession } from '../../publication/index.ts';
import type { RepositoryName } from './repository-name.ts';

/** One request that changes something. Whoever sends it reads the head again first, and sends it only if it is this. */
export type GitHubRequest = CreateReview | MinimizeComment;

export interface CreateReview {
  readonly api: 'rest';
  readonly method: 'POST';
  /** Below the API's root. */
  readonly path: string;
  readonly body: ReviewBody;
  readonly expectedHead: CommitId;
}

/** `event` has one value and no input: we can comment, and nothing else (PU-6). */
export interface ReviewBody {
  readonly commit_id: CommitId;
  readonly event: 'COMMENT';
  readonly body: string;
  readonly comments: readonly ReviewComment[];
}

export interface ReviewComment {
  readonly path: string;
  readonly line: number;
  readonly side: 'RIGHT';
  readonly body: string;
}

export interface MinimizeComment {
  readonly api: 'graphql';
  readonly query: string;
  readonly variables: { readonly subjectId: string };
  readonly expectedHead: CommitId;
}

/** A plan as GitHub's requests, in the order of sending: reviews first, so that nothing is hidden without a successor. */
export function toReviewRequests(
  plan: PostPlan,
  repository: RepositoryName,
  number: number,
): readonly GitHubRequest[] {
  const path = `/repos/${repository.owner}/${repository.name}/pulls/${number}/reviews`;
  return [
    ...plan.reviews.map(
      (review): CreateReview => ({
        api: 'rest',
        method: 'POST',
        path,
        body: toReviewBody(review, plan.head),
        expectedHead: plan.head,
      }),
    ),
    ...plan.supersede.map((one) => toMinimizeComment(one, plan.head)),
  ];
}

type OpenApiReview = NonNullable<
  operations['pulls/create-review']['requestBody']
>['content']['application/json'];

/** The comment's side is the new one, and `line` counts in the head version: GitHub's own terms, not diff positions. */
function toReviewBody({ body, comments }: PlannedReview, head: CommitId): ReviewBody {
  return {
    commit_id: head,
    event: 'COMMENT',
    body,
    comments: comments.map(toReviewComment),
  } satisfies OpenApiReview;
}

function toReviewComment({ path, line, body }: PlannedComment): ReviewComment {
  return { path, line, side: 'RIGHT', body };
}

/**
 * Hides our own comment as outdated. Resolving its thread instead would need `contents: write`, which we must not have
 * (GH-2); hiding needs only `pull-requests: write`.
 */
function toMinimizeComment({ commentId }: Supersession, head: CommitId): MinimizeComment {
  return { api: 'graphql', query: minimizeComment, variables: { subjectId: commentId }, expectedHead: head };
}

const minimizeComment = `mutation ($subjectId: ID!) {
  minimizeComment(input: { subjectId: $subjectId, classifier: OUTDATED }) {
    minimizedComment { isMinimized }
  }
}`;
