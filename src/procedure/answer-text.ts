import { err, ok, type Result } from '../core/index.ts';
import type { AnswerFailure, AnswerPlace } from './answer.ts';

/** Line feed and tab are text; every other control character obeys somebody: a terminal, a log, a pipeline. */
const control = /[^\P{Cc}\n\t]/u;

/**
 * How our own markers begin, in any wrapping that a reader of comments could take for one. Only Proofmark writes markers,
 * so an answer that holds one imitates us.
 */
const marker = /proofmark:\s*(?:review|finding)\b|(?:<!-[-\s]*|\[\/\/\]:\s*#\s*\(\s*)proofmark/i;

/** Accepts a text of an answer: well-formed, bounded, without controls and without our marker. */
export function parseAnswerText(
  value: unknown,
  at: AnswerPlace,
  longest: number,
): Result<string, AnswerFailure> {
  if (typeof value !== 'string') return err({ code: 'procedure.answer-shape', at });
  if (value.length > longest)
    return err({ code: 'procedure.answer-text-too-long', at, length: value.length });
  if (!value.isWellFormed() || control.test(value)) return err({ code: 'procedure.answer-control', at });
  if (marker.test(value)) return err({ code: 'procedure.answer-marker', at });
  return ok(value);
}
