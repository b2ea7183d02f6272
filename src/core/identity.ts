import { z } from 'zod';
import { type CommitId, parseCommitId } from './commit-id.ts';
import { err, ok, type Result } from './result.ts';

/** The immutable identity of a repository; names can be changed and reused, so they are only labels. */
export type RepositoryIdentity =
  | {
      readonly platform: 'github';
      /** Lower-case host name, with a port where it is not the usual one: `github.com`. */
      readonly host: string;
      readonly repositoryId: number;
      /** `owner/name`, for people only. */
      readonly label: string;
    }
  | {
      readonly platform: 'azure-devops';
      /** The organisation or collection URL without a trailing slash: `https://dev.azure.com/contoso`. */
      readonly collectionUrl: string;
      /** Lower-case GUIDs. */
      readonly projectId: string;
      readonly repositoryId: string;
      /** `project/repository`, for people only. */
      readonly label: string;
    };

export type Platform = RepositoryIdentity['platform'];

/** What one review is about, exactly (ID-1): the same four fields decide equality; the label never does. */
export interface PullRequestIdentity {
  readonly repository: RepositoryIdentity;
  readonly number: number;
  readonly head: CommitId;
}

export type IdentityFailure =
  | { readonly code: 'core.malformed-identity'; readonly field: string }
  | { readonly code: 'core.identity-mismatch'; readonly field: IdentityField };

export type IdentityField = 'platform' | 'repository' | 'number' | 'head';

const pullRequestNumber = z.int().min(1).max(2_147_483_647);
const guid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const label = z.string().max(300);
const host = z
  .string()
  .regex(/^(?=.{1,260}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/);
const collectionUrl = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~%-]+)*$/i);

const identitySchema = z.discriminatedUnion('platform', [
  z.strictObject({
    platform: z.literal('github'),
    host,
    repositoryId: z.int().min(1),
    label,
    number: pullRequestNumber,
    head: z.string(),
  }),
  z.strictObject({
    platform: z.literal('azure-devops'),
    collectionUrl,
    projectId: guid,
    repositoryId: guid,
    label,
    number: pullRequestNumber,
    head: z.string(),
  }),
]);

/**
 * Reads an identity that somebody supplied, in its flat JSON shape: the fields of the repository, `number` and `head`.
 * Anything malformed is refused before any plan of any kind is made.
 */
export function parseIdentity(value: unknown): Result<PullRequestIdentity, IdentityFailure> {
  const parsed = identitySchema.safeParse(value);
  if (!parsed.success) {
    return err({
      code: 'core.malformed-identity',
      field: parsed.error.issues[0]?.path.join('.') || 'identity',
    });
  }
  const { number, head, ...repository } = parsed.data;
  const commit = parseCommitId(head);
  if (!commit.ok) return err({ code: 'core.malformed-identity', field: 'head' });
  return ok({ repository, number, head: commit.value });
}

/** Compares what the caller named with what the platform shows (ID-3): every field must be equal. */
export function requireSameIdentity(
  expected: PullRequestIdentity,
  observed: PullRequestIdentity,
): Result<PullRequestIdentity, IdentityFailure> {
  const mismatch = (field: IdentityField): Result<PullRequestIdentity, IdentityFailure> =>
    err({ code: 'core.identity-mismatch', field });
  if (expected.repository.platform !== observed.repository.platform) return mismatch('platform');
  if (toRepositoryKey(expected.repository) !== toRepositoryKey(observed.repository))
    return mismatch('repository');
  if (expected.number !== observed.number) return mismatch('number');
  if (expected.head !== observed.head) return mismatch('head');
  return ok(observed);
}

/** One text for one repository, from its immutable fields alone. Azure DevOps treats the URL without regard to case. */
export function toRepositoryKey(repository: RepositoryIdentity): string {
  return repository.platform === 'github'
    ? `github:${repository.host}:${repository.repositoryId}`
    : `azure-devops:${repository.collectionUrl.toLowerCase()}:${repository.projectId}:${repository.repositoryId}`;
}
