import type { JsonValue, Result, Severity } from '../../core/index.ts';
import type { ReviewPart } from './part.ts';

/** Whatever reads one part of a change and answers with findings. It has no other power: no tools, no repository. */
export interface ReviewEngine {
  /** One word, for people and for provenance: `rules`, `gemini`. */
  readonly name: string;
  readonly version: string;
  /** Everything that can change an answer besides the request. */
  readonly settings: JsonValue;
  /** How many bytes of prompt one part may have. */
  readonly promptBytes: number;
  /**
   * Whether whole files are shown beside their changes. Rules are surer with them; a model pays for every word of them,
   * and was seen to judge worse.
   */
  readonly wholeFiles: boolean;
  review(request: EngineRequest, signal: AbortSignal): Promise<Result<EngineAnswer, EngineFailure>>;
}

export interface EngineRequest {
  /** The whole prompt, already free of secrets: all that an engine outside this process receives. */
  readonly prompt: string;
  /** The same data as the prompt carries, for engines that do not read prose. */
  readonly part: ReviewPart;
}

/**
 * An engine that speaks a language answers with text, which nobody trusts before the answer contract has judged it.
 * An engine that is our own code answers with findings; the same contract judges their fields.
 */
export type EngineAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'findings'; readonly summary: string; readonly findings: readonly EngineFinding[] };

export interface EngineFinding {
  /** As the part names it. */
  readonly file: string;
  /** On the new side, counted from 1. */
  readonly line: number;
  readonly severity: Severity;
  readonly comment: string;
  readonly rule: string;
}

export type EngineFailure =
  /** Took longer than `seconds`; whatever it had started was ended. */
  | { readonly code: 'engine.timeout'; readonly seconds: number }
  /** Wrote more than `bytes`; it was ended. */
  | { readonly code: 'engine.output-limit'; readonly bytes: number }
  /** Ended with an exit code other than 0, or by a signal (then null). */
  | { readonly code: 'engine.exit'; readonly exitCode: number | null }
  /** The executable is not there; `command` is our own configuration. */
  | { readonly code: 'engine.not-found'; readonly command: string }
  /** Answered something from which its own framing could not be removed. */
  | { readonly code: 'engine.unframed-answer' }
  | { readonly code: 'engine.aborted' };
