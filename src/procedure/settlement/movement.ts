import {
  type CommitId,
  compareIdentities,
  type IdentityComparison,
  type IdentityMember,
  type RangeIdentities,
} from '../../core/index.ts';

/** Why a review can't go on, whatever is done again. */
export type StopReason =
  | { readonly code: 'procedure.other-repository' }
  | { readonly code: 'procedure.other-pull-request' }
  /** What could not be resolved; it may have moved anywhere. */
  | { readonly code: 'procedure.identity-unknown'; readonly members: readonly IdentityMember[] }
  | { readonly code: 'procedure.unrelated-histories' }
  | { readonly code: 'procedure.several-merge-bases'; readonly mergeBases: readonly CommitId[] };

/** What has to be done about a movement, from least to most. Each does everything that those before it do. */
export type MovementKind = 'nothing-moved' | 'text-moved' | 'surface-moved' | 'base-moved';

/** What follows from how the identities are now (ST-2). */
export type Movement<I> =
  | { readonly kind: 'nothing-moved' }
  | {
      /**
       * `text-moved`: the parts that showed title and description are judged again. `surface-moved`: the surface is
       * computed anew, and every part whose lines or evidence changed is judged again. `base-moved`: everything is
       * discarded, equal bytes or not, and bootstrap begins again.
       */
      readonly kind: Exclude<MovementKind, 'nothing-moved'>;
      readonly moved: readonly IdentityMember[];
      /** Where to go on from. */
      readonly now: I;
    }
  | { readonly kind: 'stopped'; readonly reason: StopReason };

/** What decides which rules judge. Another target is another base, even where both branches are at one commit. */
const ofBase: readonly IdentityMember[] = ['targetRef', 'baseCommit', 'baseTree'];
const ofSurface: readonly IdentityMember[] = ['head', 'mergeBases'];

/**
 * Decides what follows from what is seen now, for a review that was made of what was seen before. The strongest
 * consequence wins; what was not seen stops the review as a movement would that nothing can be done about.
 */
export function decideMovement<I extends RangeIdentities>(analysed: I, seen: Partial<I>): Movement<I> {
  const compared = compareIdentities(analysed, seen);
  const { moved } = compared;
  if (moved.includes('repository')) return stop({ code: 'procedure.other-repository' });
  if (moved.includes('pullRequest')) return stop({ code: 'procedure.other-pull-request' });
  if (!isWhole(seen, compared))
    return stop({ code: 'procedure.identity-unknown', members: compared.unknown });
  const mergeBases = [...new Set(seen.mergeBases)];
  if (mergeBases.length === 0) return stop({ code: 'procedure.unrelated-histories' });
  if (mergeBases.length > 1) return stop({ code: 'procedure.several-merge-bases', mergeBases });
  if (moved.length === 0) return { kind: 'nothing-moved' };
  const has = (members: readonly IdentityMember[]): boolean => members.some((one) => moved.includes(one));
  if (has(ofBase)) return { kind: 'base-moved', moved, now: seen };
  return { kind: has(ofSurface) ? 'surface-moved' : 'text-moved', moved, now: seen };
}

function stop(reason: StopReason): { readonly kind: 'stopped'; readonly reason: StopReason } {
  return { kind: 'stopped', reason };
}

function isWhole<I extends RangeIdentities>(
  _seen: Partial<I>,
  { unknown }: Pick<IdentityComparison, 'unknown'>,
): _seen is I {
  return unknown.length === 0;
}
