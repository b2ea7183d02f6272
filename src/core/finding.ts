import type { RepoPath } from './repo-path.ts';

/** In falling order of weight. A blocker is what should not be merged; Proofmark itself blocks nothing. */
export const severities = ['blocker', 'warning', 'nit'] as const;
export type Severity = (typeof severities)[number];

/** One problem, at the line of the head version where it is caused. */
export interface Finding {
  readonly path: RepoPath;
  /** Counted from 1, as the engine named it. */
  readonly line: number;
  readonly severity: Severity;
  /** Plain text, checked and bounded, already free of secrets; still untrusted where it is shown. */
  readonly comment: string;
  /** The built-in rule that found it, or null where an engine spoke freely. */
  readonly rule: string | null;
}

/** Where a finding can truthfully stand in the diff. */
export interface Anchor {
  /** An added line of the head version, counted from 1. */
  readonly line: number;
  /** How far that is from the line that the finding named: 0 to 3. */
  readonly moved: number;
}

/** A finding with its anchor, or with none: then it is told whole, apart from the diff (AN-4). */
export interface PlacedFinding extends Finding {
  readonly anchor: Anchor | null;
  /** The text of the anchored line, without its line end; null without an anchor. */
  readonly lineText: string | null;
  /** The same problem in the same place over later pushes: see `toFingerprint`. */
  readonly fingerprint: string;
}
