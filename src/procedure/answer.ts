import type { Severity } from '../core/index.ts';

/** What an engine said about one part, after the answer contract accepted all of it. */
export interface Answer {
  readonly summary: string;
  readonly findings: readonly AnswerFinding[];
}

export interface AnswerFinding {
  /** The name of a file of the part, or a safe path that is none. */
  readonly file: string;
  /** At least 1. */
  readonly line: number;
  readonly severity: Severity;
  readonly comment: string;
  /** Set only by an engine that is our own code. */
  readonly rule: string | null;
}

/** Why a whole answer was refused. Never holds a word of it (MR-3). */
export type AnswerFailure =
  | { readonly code: 'procedure.answer-too-long'; readonly length: number }
  | { readonly code: 'procedure.answer-not-json' }
  | { readonly code: 'procedure.answer-too-deep' }
  | { readonly code: 'procedure.answer-duplicate-key' }
  /** Something other than an object, list or text stands where the contract wants one, or a member is missing. */
  | { readonly code: 'procedure.answer-shape'; readonly at: AnswerPlace }
  | { readonly code: 'procedure.answer-unknown-key'; readonly at: 'answer' | 'finding' }
  | { readonly code: 'procedure.answer-too-many-findings'; readonly count: number }
  | { readonly code: 'procedure.answer-path' }
  | { readonly code: 'procedure.answer-line' }
  | { readonly code: 'procedure.answer-severity' }
  | { readonly code: 'procedure.answer-rule' }
  | { readonly code: 'procedure.answer-text-too-long'; readonly at: AnswerPlace; readonly length: number }
  /** A control character other than line feed and tab, or half a surrogate pair. */
  | { readonly code: 'procedure.answer-control'; readonly at: AnswerPlace }
  /** The beginning of one of our own markers. */
  | { readonly code: 'procedure.answer-marker'; readonly at: AnswerPlace }
  /** A configured secret value, plain or disguised. */
  | { readonly code: 'procedure.answer-secret' };

export type AnswerPlace = 'answer' | 'summary' | 'findings' | 'finding' | 'file' | 'severity' | 'comment';

/**
 * How much an answer may hold. A person reads what comes of it: 100 findings on one part are already more than anyone
 * works through, 4,000 characters are two pages on one line of code, and both platforms cut comments near 65,000.
 */
export const answerBounds = {
  /** UTF-16 units of the whole text: all other bounds together, with room for escapes. */
  length: 1024 * 1024,
  depth: 8,
  findings: 100,
  summary: 4_000,
  comment: 4_000,
  /** A path of 4,096 bytes, every byte written as `%XX`. */
  file: 3 * 4_096,
  rule: 100,
} as const;
