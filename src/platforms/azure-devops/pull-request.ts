import { z } from 'zod';
import { err, ok, parseCommitId, parseIdentity, type Result } from '../../core/index.ts';
import type { PlatformFailure, PullRequestFacts } from '../port/index.ts';

const guid = z.guid().transform((text) => text.toLowerCase());
const commit = z.object({ commitId: z.string() });

const pullRequest = z.object({
  pullRequestId: z.number(),
  status: z.enum(['active', 'abandoned', 'completed', 'notSet']),
  isDraft: z.boolean().optional(),
  title: z.string(),
  description: z.string().nullish(),
  repository: z.object({
    id: guid,
    name: z.string(),
    project: z.object({ id: guid, name: z.string() }),
  }),
  // The head of the source branch. `lastMergeCommit` is the preview of a merge and is not even read.
  lastMergeSourceCommit: commit,
  lastMergeTargetCommit: commit,
  forkSource: z.object({ repository: z.object({ id: guid }).nullish() }).nullish(),
});

/**
 * Reads a pull request of the API or of a service hook. `collectionUrl` is ours to say: the payload doesn't choose where
 * we post.
 */
export function parsePullRequest(
  value: unknown,
  collectionUrl: string,
): Result<PullRequestFacts, PlatformFailure> {
  const malformed = (field: string): Result<PullRequestFacts, PlatformFailure> =>
    err({ code: 'platform.malformed-pull-request', field });
  const parsed = pullRequest.safeParse(value);
  if (!parsed.success) return malformed(parsed.error.issues[0]?.path.join('.') || 'pullRequest');
  const { pullRequestId, status, isDraft, title, description, repository, ...rest } = parsed.data;
  const identity = parseIdentity({
    platform: 'azure-devops',
    collectionUrl,
    projectId: repository.project.id,
    repositoryId: repository.id,
    label: `${repository.project.name}/${repository.name}`,
    number: pullRequestId,
    head: rest.lastMergeSourceCommit.commitId,
  });
  if (!identity.ok) return malformed('field' in identity.error ? identity.error.field : 'identity');
  const base = parseCommitId(rest.lastMergeTargetCommit.commitId);
  if (!base.ok) return malformed('lastMergeTargetCommit.commitId');
  return ok({
    identity: identity.value,
    phase: isDraft === true ? 'draft' : 'ready',
    base: base.value,
    state: status === 'active' ? 'open' : 'closed',
    origin: toOrigin(rest.forkSource, repository.id),
    title,
    description: description ?? '',
  });
}

/** `forkSource` is there exactly where the source branch is another repository's. */
function toOrigin(
  source: z.infer<typeof pullRequest>['forkSource'],
  target: string,
): PullRequestFacts['origin'] {
  if (source === undefined || source === null) return 'same-repository';
  const id = source.repository?.id;
  if (id === undefined) return 'unknown';
  return id === target ? 'same-repository' : 'fork';
}
