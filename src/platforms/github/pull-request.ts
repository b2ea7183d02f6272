import { z } from 'zod';
import { err, ok, parseCommitId, parseIdentity, type Result } from '../../core/index.ts';
import type { PlatformFailure, PullRequestFacts } from '../port/index.ts';

const repository = z.object({ id: z.number(), full_name: z.string() });

const pullRequest = z.object({
  number: z.number(),
  state: z.enum(['open', 'closed']),
  // Absent where GitHub sends a short form, and on servers that know no drafts.
  draft: z.boolean().optional(),
  title: z.string(),
  body: z.string().nullish(),
  // The only source of the head (ID-4). The merge commit, which `GITHUB_SHA` names, is not even read.
  head: z.object({ sha: z.string(), repo: z.object({ id: z.number() }).nullish() }),
  base: z.object({ sha: z.string(), repo: repository }),
});

/**
 * Reads a pull request of GitHub's API or of an event. `host` is ours to say: the payload doesn't choose where we post.
 * The head's repository is null where a fork was deleted.
 */
export function parsePullRequest(value: unknown, host: string): Result<PullRequestFacts, PlatformFailure> {
  const malformed = (field: string): Result<PullRequestFacts, PlatformFailure> =>
    err({ code: 'platform.malformed-pull-request', field });
  const parsed = pullRequest.safeParse(value);
  if (!parsed.success) return malformed(parsed.error.issues[0]?.path.join('.') || 'pull_request');
  const { number, state, draft, title, body, head, base } = parsed.data;
  const identity = parseIdentity({
    platform: 'github',
    host,
    repositoryId: base.repo.id,
    label: base.repo.full_name,
    number,
    head: head.sha,
  });
  if (!identity.ok) return malformed('field' in identity.error ? identity.error.field : 'identity');
  const baseCommit = parseCommitId(base.sha);
  if (!baseCommit.ok) return malformed('base.sha');
  return ok({
    identity: identity.value,
    phase: draft === true ? 'draft' : 'ready',
    base: baseCommit.value,
    state,
    origin: toOrigin(head.repo?.id, base.repo.id),
    title,
    description: body ?? '',
  });
}

function toOrigin(head: number | undefined, base: number): PullRequestFacts['origin'] {
  if (head === undefined) return 'unknown';
  return head === base ? 'same-repository' : 'fork';
}
