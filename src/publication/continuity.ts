import type { PlacedFinding, RepoPath, ReviewResult } from '../core/index.ts';
import type { FindingMarker } from './marker.ts';
import type { ObservedComment } from './observed.ts';
import type { Trusted } from './trusted.ts';

/** Where each finding is told. Every finding is in exactly one list, in the order of the result. */
export interface Placement {
  readonly inline: readonly InlineFinding[];
  /** Has no truthful place in the diff: told whole in the body (AN-4). */
  readonly apart: readonly PlacedFinding[];
  /** Has a thread of its own from an earlier head: referred to, not repeated (PU-7). */
  readonly continued: readonly ContinuedFinding[];
}

export interface InlineFinding {
  readonly finding: PlacedFinding;
  readonly path: string;
  readonly line: number;
  readonly lineLength: number;
}

export interface ContinuedFinding {
  readonly finding: PlacedFinding;
  /** `resolved`: a person put the thread away; dismissed findings don't come back. */
  readonly state: 'open' | 'resolved';
}

/** Decides for each finding; `earlier` holds our own inline comments of other heads. */
export function placeFindings(
  findings: readonly PlacedFinding[],
  earlier: readonly Trusted<FindingMarker>[],
  toInline: (finding: PlacedFinding) => InlineFinding | null,
): Placement {
  const threads = new Map<string, ObservedComment['state']>();
  for (const { comment, marker } of earlier) {
    if (threads.get(marker.fingerprint) !== 'open') threads.set(marker.fingerprint, comment.state);
  }
  const inline: InlineFinding[] = [];
  const apart: PlacedFinding[] = [];
  const continued: ContinuedFinding[] = [];
  for (const finding of findings) {
    const state = threads.get(finding.fingerprint) ?? 'superseded';
    const placed = state === 'superseded' ? toInline(finding) : null;
    if (state !== 'superseded') continued.push({ finding, state });
    else if (placed === null) apart.push(finding);
    else inline.push(placed);
  }
  return { inline, apart, continued };
}

/**
 * Whether an open thread of ours can be put away: nobody answered in it, this review no longer finds its problem, and it
 * did read the file (silence about what was not read proves nothing).
 */
export function isOutdated({ comment, marker }: Trusted<FindingMarker>, result: ReviewResult): boolean {
  if (comment.state !== 'open' || comment.hasHumanReply) return false;
  if (result.findings.some(({ fingerprint }) => fingerprint === marker.fingerprint)) return false;
  const isThisFile = (path: RepoPath): boolean => path.text === comment.path;
  const partlySeen = result.limitations.some(
    (limitation) =>
      (limitation.code === 'limitation.long-lines' || limitation.code === 'limitation.undecodable') &&
      isThisFile(limitation.path),
  );
  const verdict = result.coverage.find(({ path }) => isThisFile(path))?.verdict;
  return !partlySeen && verdict?.kind !== 'not-reviewed';
}
