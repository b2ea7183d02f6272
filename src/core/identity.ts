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

type Check = (value: unknown) => boolean;

const isWhole =
  (most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
const isText =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const host =
  /^(?=.{1,260}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
const collectionUrl = /^(?=.{1,500}$)https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~%-]+)*$/i;

/** Both platforms count pull requests in 32 bits. */
const common = { label: isText(/^.{0,300}$/s), number: isWhole(2 ** 31 - 1), head: isText(/^/) };

/** The members of an identity, all of them required and no others allowed. */
const members: Readonly<Record<Platform, Readonly<Record<string, Check>>>> = {
  github: {
    platform: isText(/^github$/),
    host: isText(host),
    repositoryId: isWhole(Number.MAX_SAFE_INTEGER),
    ...common,
  },
  'azure-devops': {
    platform: isText(/^azure-devops$/),
    collectionUrl: isText(collectionUrl),
    projectId: isText(guid),
    repositoryId: isText(guid),
    ...common,
  },
};

/**
 * Reads an identity that somebody supplied, in its flat JSON shape: the fields of the repository, `number` and `head`.
 * Anything malformed is refused before any plan of any kind is made.
 */
export function parseIdentity(value: unknown): Result<PullRequestIdentity, IdentityFailure> {
  if (!isRecord(value)) return malformed('identity');
  const platform = value['platform'];
  if (platform !== 'github' && platform !== 'azure-devops') return malformed('platform');
  const checks = Object.entries(members[platform]);
  const wrong = checks.find(([name, check]) => !Object.hasOwn(value, name) || !check(value[name]));
  if (wrong !== undefined) return malformed(wrong[0]);
  if (Object.keys(value).length !== checks.length) return malformed('identity');
  const { number, head, ...repository } = value as unknown as RepositoryIdentity & {
    number: number;
    head: string;
  };
  const commit = parseCommitId(head);
  return commit.ok ? ok({ repository, number, head: commit.value }) : malformed('head');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(field: string): Result<never, IdentityFailure> {
  return err({ code: 'core.malformed-identity', field });
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
