import type { EngineFailure, ReviewEngine, ReviewPart } from '../engines/port/index.ts';
import { findConfiguredValue } from '../secrets/index.ts';
import type { Answer, AnswerFailure } from './answer.ts';
import { type AnswerStore, toPartDigest } from './answer-store.ts';
import type { Authority } from './authority.ts';
import { parseEngineAnswer } from './parse-answer.ts';
import { toPrompt } from './prompt.ts';

/** How one part ended: with an accepted answer, with one that was refused, or with none. */
export type PartOutcome =
  | { readonly kind: 'answered'; readonly part: ReviewPart; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly part: ReviewPart; readonly failure: AnswerFailure }
  | { readonly kind: 'failed'; readonly part: ReviewPart; readonly failure: EngineFailure };

export interface PartReview {
  readonly authority: Authority;
  readonly engine: ReviewEngine;
  /** Configured secret values: an answer that gives one away, plain or disguised, is refused whole. */
  readonly configuredValues: readonly string[];
  readonly answers: AnswerStore | null;
  readonly signal: AbortSignal;
}

/**
 * Asks the engine about one part, unless the same question was answered before. Only an answer that the contract and
 * the output scan accepted is kept; a kept one is scanned again, because the configured values may be new.
 */
export async function reviewPart(part: ReviewPart, review: PartReview): Promise<PartOutcome> {
  const { authority, engine, answers } = review;
  if (answers === null) return scan(await ask(part, review), review);
  const digest = toPartDigest(authority, engine, part);
  const known = await answers.read(digest);
  if (known !== null) return scan({ kind: 'answered', part, answer: known }, review);
  const outcome = scan(await ask(part, review), review);
  if (outcome.kind === 'answered') await answers.write(digest, outcome.answer);
  return outcome;
}

async function ask(part: ReviewPart, { authority, engine, signal }: PartReview): Promise<PartOutcome> {
  if (signal.aborted) return { kind: 'failed', part, failure: { code: 'engine.aborted' } };
  const spoken = await engine.review({ prompt: toPrompt(authority, part), part }, signal);
  if (!spoken.ok) return { kind: 'failed', part, failure: spoken.error };
  const answer = parseEngineAnswer(spoken.value, part);
  return answer.ok
    ? { kind: 'answered', part, answer: answer.value }
    : { kind: 'refused', part, failure: answer.error };
}

/**
 * The last look before words leave the review: an engine that was led to repeat a secret is not quoted at all (T06).
 * Comments are looked at side by side, because a secret can be spread over them.
 */
function scan(outcome: PartOutcome, { configuredValues }: PartReview): PartOutcome {
  if (outcome.kind !== 'answered') return outcome;
  const { summary, findings } = outcome.answer;
  const texts = [
    summary,
    ...findings.map((finding) => finding.comment),
    ...findings.map((finding) => finding.file),
  ];
  return findConfiguredValue(texts, configuredValues)
    ? { kind: 'refused', part: outcome.part, failure: { code: 'procedure.answer-secret' } }
    : outcome;
}
