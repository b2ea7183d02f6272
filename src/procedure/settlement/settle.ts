import { err, type IdentityMember, ok, type RangeIdentities, type Result } from '../../core/index.ts';
import type { AnswerStore } from '../answer-store.ts';
import { createMemoryAnswers } from './memory-answers.ts';
import { decideMovement, type Movement, type MovementKind, type StopReason } from './movement.ts';

/** What a settlement has others do. `F` is how they fail; the first failure ends it. */
export interface SettlementPorts<I extends RangeIdentities, Authority, Review, F> {
  /** Resolves every identity from where it comes, now. What can't be resolved is left out, never filled in. */
  readonly observe: () => Promise<Result<Partial<I>, F>>;
  /** Establishes authority from the base of these identities, and from nothing else. */
  readonly bootstrap: (at: I) => Promise<Result<Authority, F>>;
  /** Reviews exactly what the identities name. Answers that it finds in the store are of the same authority. */
  readonly analyse: (work: {
    readonly at: I;
    readonly authority: Authority;
    readonly answers: AnswerStore;
  }) => Promise<Result<Review, F>>;
}

/** What one look before completion found. */
export interface SettlementRound {
  readonly found: MovementKind | 'stopped';
  readonly moved: readonly IdentityMember[];
}

declare const settled: unique symbol;

/** A review of identities that were still the same after it was finished (ST-1). Made only by `settle`. */
export interface Settled<I, Review> {
  readonly [settled]: 'Settled';
  readonly identities: I;
  readonly review: Review;
  /** Every look, in order; the last one found that nothing moved. */
  readonly rounds: readonly SettlementRound[];
}

/** A review that did not come to rest. Nothing of it may be shown as a review of what is there now. */
export interface Unsettled<F> {
  readonly cause: F | StopReason | { readonly code: 'procedure.still-moving'; readonly rounds: number };
  readonly rounds: readonly SettlementRound[];
}

/**
 * Reviews until what was reviewed is what is there (ST-1, ST-2). Every identity is resolved again after each review;
 * what moved is done again, as far as it has to be, in at most so many rounds. `first` is what the run was asked to
 * review, bound and observed. Answers outlive a new head, and never a new base.
 */
export async function settle<I extends RangeIdentities, Authority, Review, F>(
  first: I,
  ports: SettlementPorts<I, Authority, Review, F>,
  mostRounds: number,
): Promise<Result<Settled<I, Review>, Unsettled<F>>> {
  const rounds: SettlementRound[] = [];
  const fail = (cause: Unsettled<F>['cause']): Result<never, Unsettled<F>> => err({ cause, rounds });
  let at = first;
  let authority = await ports.bootstrap(at);
  let answers = createMemoryAnswers();
  while (rounds.length < mostRounds) {
    if (!authority.ok) return fail(authority.error);
    const review = await ports.analyse({ at, authority: authority.value, answers });
    if (!review.ok) return fail(review.error);
    const seen = await ports.observe();
    if (!seen.ok) return fail(seen.error);
    const movement = decideMovement(at, seen.value);
    rounds.push(toRound(movement));
    if (movement.kind === 'stopped') return fail(movement.reason);
    if (movement.kind === 'nothing-moved')
      return ok({ identities: at, review: review.value, rounds } as unknown as Settled<I, Review>);
    at = movement.now;
    if (movement.kind === 'base-moved') {
      answers = createMemoryAnswers();
      authority = await ports.bootstrap(at);
    }
  }
  return fail({ code: 'procedure.still-moving', rounds: mostRounds });
}

function toRound<I>(movement: Movement<I>): SettlementRound {
  return { found: movement.kind, moved: 'moved' in movement ? movement.moved : [] };
}
