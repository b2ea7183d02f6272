import { z } from 'zod';
import { err, ok, type Result } from '../../core/index.ts';
import type { PlatformFailure, PullRequestFacts } from '../port/index.ts';
import { parsePullRequest } from './pull-request.ts';

/** A service hook's delivery that speaks of a pull request. */
export interface PullRequestHook {
  /** `git.pullrequest.updated` and the like. */
  readonly eventType: string;
  readonly pullRequest: PullRequestFacts;
}

const hook = z.object({
  eventType: z.string(),
  resource: z.looseObject({ pullRequestId: z.unknown().optional(), pullRequest: z.unknown().optional() }),
});

/**
 * Reads a delivery. Events of pull requests hold one as their resource, events of comments hold it inside; a push, and
 * a comment in the old short form, hold none.
 */
export function parseServiceHook(
  value: unknown,
  collectionUrl: string,
): Result<PullRequestHook, PlatformFailure> {
  const parsed = hook.safeParse(value);
  if (!parsed.success) return err({ code: 'platform.no-pull-request' });
  const { eventType, resource } = parsed.data;
  const inside = resource.pullRequest ?? (resource.pullRequestId === undefined ? undefined : resource);
  if (inside === undefined) return err({ code: 'platform.no-pull-request' });
  const pullRequest = parsePullRequest(inside, collectionUrl);
  return pullRequest.ok ? ok({ eventType, pullRequest: pullRequest.value }) : pullRequest;
}
