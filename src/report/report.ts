import type { ReviewResult, Severity } from '../core/index.ts';
import type { Diff, Hunk } from '../diff/index.ts';

/** Everything that any way of showing a review needs. Each format is a total function of this one value. */
export interface Report {
  readonly result: ReviewResult;
  /** The diff that was reviewed; null where it is not at hand: then findings are shown without code. */
  readonly diff: Diff | null;
  readonly tool: { readonly name: string; readonly version: string };
  /** What is known about built-in rules, ours and trusted. Findings may name others or none. */
  readonly rules: readonly RuleInfo[];
  /**
   * Replaces secrets in source text, which reaches no reader otherwise. It keeps every line feed: the answer has as many
   * as the text. It receives one side of a whole hunk at a time, so that secrets of several lines are seen, and which
   * hunk that is where the text is its new side: a secret may begin far above the hunk.
   */
  readonly redact: (text: string, newSideOf: Hunk | null) => string;
}

export interface RuleInfo {
  readonly id: string;
  readonly title: string;
  readonly rationale: string;
  readonly severity: Severity;
  /** The policy rule that this one serves. */
  readonly serves: string;
}
