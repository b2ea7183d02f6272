import type { NeutralReason } from '../core/index.ts';
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
