import type { NeutralReason, ReviewResult } from '../core/index.ts';
import type { EngineFailure } from '../engines/port/index.ts';
import type { AnswerFailure } from './answer.ts';

/** Why one part has no answer. */
export type PartFailure = EngineFailure | AnswerFailure;

/** The bounded classification of a part's failure (FA-1). Every refusal of the answer contract is one reason (MR-2). */
export function toNeutralReason(failure: PartFailure): NeutralReason {
  switch (failure.code) {
    case 'engine.timeout':
      return 'engine-timeout';
    case 'engine.output-limit':
      return 'engine-output-limit';
    case 'engine.not-found':
      return 'engine-not-found';
    case 'engine.exit':
    case 'engine.aborted':
      return 'engine-failed';
    default:
      return 'malformed-answer';
  }
}

/**
 * Why a result says nothing about the change as a whole; null where at least one file was reviewed. Such a result is a
 * neutral outcome, however few findings it has.
 */
export function decideNeutralReason(result: ReviewResult): NeutralReason | null {
  if (result.coverage.some((file) => file.verdict.kind === 'reviewed')) return null;
  for (const limitation of result.limitations) {
    if (limitation.code === 'limitation.part-failed') return limitation.reason;
    if (limitation.code === 'limitation.nothing-reviewed') {
      return limitation.reason === 'empty' ? 'empty-diff' : 'all-excluded';
    }
  }
  return 'diff-unavailable';
}
