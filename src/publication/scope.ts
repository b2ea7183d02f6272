import { digestOf, type PullRequestIdentity, toRepositoryKey } from '../core/index.ts';

/**
 * Which pull request of which repository, as 64 hex digits: SHA-256 over the immutable identity and the number. It
 * says the same for every head, and nothing of a private repository's name.
 */
export function toScope({ repository, number }: PullRequestIdentity): string {
  return digestOf({ repository: toRepositoryKey(repository), number });
}

/** The key under which one run is done at most once: scope and exact head (PU-2). */
export function toIdempotencyKey(identity: PullRequestIdentity): string {
  return `review:${toScope(identity)}:${identity.head}`;
}
