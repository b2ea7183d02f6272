import type { ReviewPart } from '../engines/port/index.ts';
import type { PartFailure } from './neutral-reason.ts';
import { type PartOutcome, type PartReview, reviewPart } from './review-part.ts';

/** What a caller can show while a review runs. Numbers and codes only: nothing that the change or the engine wrote. */
export type ReviewProgress =
  | { readonly kind: 'part-started'; readonly part: number; readonly count: number; readonly files: number }
  | {
      readonly kind: 'part-answered';
      readonly part: number;
      readonly count: number;
      readonly findings: number;
    }
  | {
      readonly kind: 'part-failed';
      readonly part: number;
      readonly count: number;
      readonly code: PartFailure['code'];
    };

export interface PartsRun extends PartReview {
  /** At least 1. An engine that shares one machine with its model gains nothing from more. */
  readonly partsAtOnce: number;
  readonly onProgress: (progress: ReviewProgress) => void;
}

/**
 * Reviews all parts, some at once, and gives their outcomes in the order of the parts, whatever finished first. An engine
 * that is not there is asked once, not once a part.
 */
export async function runParts(parts: readonly ReviewPart[], run: PartsRun): Promise<readonly PartOutcome[]> {
  const outcomes: PartOutcome[] = [];
  let next = 0;
  let hopeless: PartOutcome | null = null;
  const work = async (): Promise<void> => {
    for (let part = parts[next++]; part !== undefined; part = parts[next++]) {
      const { index, count, files } = part;
      run.onProgress({ kind: 'part-started', part: index, count, files: files.length });
      const outcome: PartOutcome = hopeless === null ? await reviewPart(part, run) : { ...hopeless, part };
      outcomes[index - 1] = outcome;
      if (outcome.kind === 'failed' && outcome.failure.code === 'engine.not-found') hopeless = outcome;
      run.onProgress(toProgress(outcome));
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.partsAtOnce, parts.length) }, work));
  return outcomes;
}

function toProgress(outcome: PartOutcome): ReviewProgress {
  const { index: part, count } = outcome.part;
  return outcome.kind === 'answered'
    ? { kind: 'part-answered', part, count, findings: outcome.answer.findings.length }
    : { kind: 'part-failed', part, count, code: outcome.failure.code };
}
