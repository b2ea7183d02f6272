import { z } from 'zod';
import { err, ok, type Result } from '../../core/index.ts';
import type { PlatformFailure, PullRequestFacts } from '../port/index.ts';
import { parsePullRequest } from './pull-request.ts';

/** A webhook delivery, or the event file of a workflow, that speaks of a pull request. */
export interface PullRequestEvent {
  readonly action: string;
  readonly pullRequest: PullRequestFacts;
  /** The branch that the pull request targeted before this event changed its target; else null. */
  readonly previousBase: string | null;
}

const event = z.object({
  action: z.string(),
  pull_request: z.unknown(),
  repository: z.object({ id: z.number() }),
  // The previous value is in `changes.base.ref.from`; an edited title or description has no `base` here.
  changes: z.object({ base: z.object({ ref: z.object({ from: z.string() }) }).optional() }).optional(),
});

/**
 * Reads an event. One without a whole pull request (a push, a comment on the conversation) has no head that we could
 * trust, and is refused.
 */
export function parsePullRequestEvent(
  value: unknown,
  host: string,
): Result<PullRequestEvent, PlatformFailure> {
  const parsed = event.safeParse(value);
  if (!parsed.success || typeof parsed.data.pull_request !== 'object') {
    return err({ code: 'platform.no-pull-request' });
  }
  const { action, pull_request, repository, changes } = parsed.data;
  const pullRequest = parsePullRequest(pull_request, host);
  if (!pullRequest.ok) return pullRequest;
  const { repository: bound } = pullRequest.value.identity;
  if (bound.platform !== 'github' || bound.repositoryId !== repository.id) {
    return err({ code: 'platform.malformed-pull-request', field: 'repository.id' });
  }
  return ok({ action, pullRequest: pullRequest.value, previousBase: changes?.base?.ref.from ?? null });
}

/**
 * Whether an event asks for a review: the pull request came into being or into sight, its head moved, it left draft, or
 * it has a new target (which arrives as `edited` and changes the diff). Whether anything is posted is for the plan to say.
 */
export function decideTrigger({ action, pullRequest, previousBase }: PullRequestEvent): 'review' | 'ignore' {
  if (pullRequest.state !== 'open') return 'ignore';
  if (action === 'edited') return previousBase === null ? 'ignore' : 'review';
  return reviewed.has(action) ? 'review' : 'ignore';
}

const reviewed: ReadonlySet<string> = new Set(['opened', 'reopened', 'synchronize', 'ready_for_review']);
