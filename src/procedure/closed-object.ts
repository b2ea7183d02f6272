import { err, ok, type Result } from '../core/index.ts';
import type { AnswerFailure } from './answer.ts';

/** An object with no members beyond the named ones; their values are not looked at, and each may be missing. */
export type ClosedObject<K extends string> = { readonly [key in K]?: unknown };

/** Accepts a closed object of an answer; lists are none. */
export function parseClosedObject<K extends string>(
  value: unknown,
  keys: readonly K[],
  at: 'answer' | 'finding',
): Result<ClosedObject<K>, AnswerFailure> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return err({ code: 'procedure.answer-shape', at });
  }
  const known: readonly string[] = keys;
  return Object.keys(value).every((key) => known.includes(key))
    ? ok(value as ClosedObject<K>)
    : err({ code: 'procedure.answer-unknown-key', at });
}
