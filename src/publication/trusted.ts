import type { CommitId } from '../core/index.ts';
import { type FindingMarker, parseMarker, type ReviewMarker } from './marker.ts';
import type { ObservedComment } from './observed.ts';

export interface Trusted<M> {
  readonly comment: ObservedComment;
  readonly marker: M;
}

/** Our own earlier words about this pull request: the only state that is ever taken from a platform's comments. */
export interface TrustedComments {
  readonly reviews: readonly Trusted<ReviewMarker>[];
  readonly findings: readonly Trusted<FindingMarker>[];
}

/**
 * Keeps what the platform attests that we wrote, that nobody edited since, and whose marker names this very scope
 * (PU-3). Everything else, however it looks, is somebody's talk.
 */
export function toTrusted(comments: readonly ObservedComment[], scope: string): TrustedComments {
  const reviews: Trusted<ReviewMarker>[] = [];
  const findings: Trusted<FindingMarker>[] = [];
  for (const comment of comments) {
    if (comment.author !== 'ourselves' || comment.edited) continue;
    const marker = parseMarker(comment.body);
    if (marker?.scope !== scope) continue;
    if (marker.kind === 'review' && comment.kind === 'summary') reviews.push({ comment, marker });
    if (marker.kind === 'finding' && comment.kind === 'inline') findings.push({ comment, marker });
  }
  return { reviews, findings };
}

/** What stands of the review of one head. */
export interface Published {
  readonly verdict: 'nothing' | 'broken' | 'whole';
  readonly parts: ReadonlySet<number>;
  readonly fingerprints: ReadonlySet<string>;
}

/**
 * How far the publication for this head came. It is whole where the parts and inline comments that its own markers
 * announce all stand (PU-9). What we superseded ourselves stands no longer: a branch may return to an earlier head. The
 * head that a platform files a comment under is never asked, because a force-push changes it.
 */
export function toPublished(trusted: TrustedComments, head: CommitId, mergeBase: CommitId | null): Published {
  const reviews = trusted.reviews.filter((review) => isCurrent(review, head, mergeBase));
  const parts = new Set(reviews.map(({ marker }) => marker.part));
  const fingerprints = new Set(
    trusted.findings
      .filter(({ comment, marker }) => marker.head === head && comment.state !== 'superseded')
      .map(({ marker }) => marker.fingerprint),
  );
  const isWhole = reviews.some(
    ({ marker }) => allParts(marker.parts, parts) && fingerprints.size >= marker.comments,
  );
  return { verdict: isWhole ? 'whole' : reviews.length > 0 ? 'broken' : 'nothing', parts, fingerprints };
}

/**
 * A review of the same head is still another review where the merge base is known to differ: the pull request has a new
 * target, and with it another diff.
 */
export function isCurrent(
  { comment, marker }: Trusted<ReviewMarker>,
  head: CommitId,
  mergeBase: CommitId | null,
): boolean {
  const sameChange = marker.mergeBase === null || mergeBase === null || marker.mergeBase === mergeBase;
  return marker.head === head && sameChange && comment.state !== 'superseded';
}

function allParts(count: number, parts: ReadonlySet<number>): boolean {
  return (
    parts.size >= count && Array.from({ length: count }, (_, index) => parts.has(index + 1)).every(Boolean)
  );
}
