import { err, ok, type PullRequestIdentity, type Result, requireSameIdentity } from '../core/index.ts';
import type { ObservedPullRequest } from './observed.ts';
import type { NeutralPlan, PublicationFailure } from './plan.ts';

/** Goes on, or defers: a draft waits until it is ready for review (GH-3). */
export type Binding = { readonly kind: 'bound' } | NeutralPlan;

/**
 * The second binding (ID-3): what the platform shows must equal what the caller named in every field, before anything
 * is posted, skipped or deferred. Only then may a draft defer.
 */
export function bindPullRequest(
  expected: PullRequestIdentity,
  observed: ObservedPullRequest,
): Result<Binding, PublicationFailure> {
  const same = requireSame(expected, observed.identity, 'platform');
  if (!same.ok) return same;
  return ok(observed.phase === 'draft' ? { kind: 'neutral', reason: 'draft' } : { kind: 'bound' });
}

/** As `requireSameIdentity`, with the failure of this layer. */
export function requireSame(
  expected: PullRequestIdentity,
  other: PullRequestIdentity,
  against: 'platform' | 'result',
): Result<PullRequestIdentity, PublicationFailure> {
  const same = requireSameIdentity(expected, other);
  if (same.ok) return same;
  if (same.error.code !== 'core.identity-mismatch') throw new Error('both identities were parsed before');
  return err({ code: 'publication.identity-mismatch', field: same.error.field, against });
}
