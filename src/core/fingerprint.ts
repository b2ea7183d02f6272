import { digestOf } from './digest.ts';
import type { PlacedFinding } from './finding.ts';
import type { RepoPath } from './repo-path.ts';

/** What makes two findings of two runs the same problem. */
export interface FingerprintFacts {
  /** The rule that spoke; where none did, the comment counts instead. */
  readonly rule: string | null;
  readonly comment: string;
  readonly path: RepoPath;
  /** The anchored line, already free of secrets (its digest is posted in public); null without an anchor. */
  readonly lineText: string | null;
  /** Which of several equal statements in the file, counted from 0 in the order of their lines. */
  readonly ordinal: number;
}

/**
 * 32 hex digits that stay the same while a problem stays. The rule or comment, the path and the words of the line
 * count; line numbers, indentation, and a comment's case, spacing and figures don't.
 */
export function toFingerprint({ rule, comment, path, lineText, ordinal }: FingerprintFacts): string {
  const said =
    rule === null
      ? { comment: normalise(comment).toLowerCase().replace(/\d+/g, '0') }
      : { rule: rule.toWellFormed() };
  const line = lineText === null ? null : normalise(lineText);
  return digestOf({ ...said, path: path.key, line, ordinal }).slice(0, 32);
}

/** Gives every finding its fingerprint, in the order given; no two are equal, even for equal statements. */
export function withFingerprints(
  findings: readonly Omit<PlacedFinding, 'fingerprint'>[],
): readonly PlacedFinding[] {
  const seen = new Map<string, number>();
  return [...findings.entries()]
    .sort(([, left], [, right]) => lineOf(left) - lineOf(right))
    .map(([index, finding]): readonly [number, PlacedFinding] => {
      const first = toFingerprint({ ...finding, ordinal: 0 });
      const ordinal = seen.get(first) ?? 0;
      seen.set(first, ordinal + 1);
      return [index, { ...finding, fingerprint: toFingerprint({ ...finding, ordinal }) }];
    })
    .sort(([left], [right]) => left - right)
    .map(([, placed]) => placed);
}

function lineOf(finding: Omit<PlacedFinding, 'fingerprint'>): number {
  return finding.anchor?.line ?? finding.line;
}

/** Lone surrogates, which canonical JSON refuses, become U+FFFD. */
function normalise(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}
