import type { PlacedFinding } from '../core/index.ts';
import { toCommentBody } from './comment-body.ts';
import { type InlineFinding, placeFindings } from './continuity.ts';
import { divideReview, toBlockRoom, toCompletionBody } from './divide-review.ts';
import type { PlannedComment, PlannedReview } from './plan.ts';
import { createLineProof } from './proven-line.ts';
import type { PublicationInput } from './publication-input.ts';
import { toReviewBlocks } from './review-blocks.ts';
import { toScope } from './scope.ts';
import type { Published, TrustedComments } from './trusted.ts';

/**
 * The review of this head, without what stands already. It is laid out as if nothing stood, so that a run that completes
 * a broken publication divides it as the first run did.
 */
export function planReviews(
  input: PublicationInput,
  trusted: TrustedComments,
  published: Published,
): readonly PlannedReview[] {
  const { expected, result, limits } = input;
  const { head } = expected;
  const scope = toScope(expected);
  const earlier = trusted.findings.filter(({ marker }) => marker.head !== head);
  const placement = placeFindings(result.findings, earlier, createPlacer(input));
  const bodies = placement.inline.map(({ finding }) =>
    toCommentBody(finding, scope, head, Math.min(limits.commentLength, limits.bodyLength)),
  );
  const comments = placement.inline.map(
    ({ finding, path, line, lineLength }, index): PlannedComment => ({
      path,
      line,
      lineLength,
      body: bodies[index]?.body ?? '',
      fingerprint: finding.fingerprint,
    }),
  );
  const rest = bodies.flatMap((body) => body.rest);
  const blocks = toReviewBlocks(result, placement, rest, toBlockRoom(limits.bodyLength));
  const { base, mergeBase, authority } = result.provenance;
  const marker = { scope, head, base, mergeBase, instructions: authority.digest, bundle: null };
  return divideReview(blocks, comments, marker, limits).flatMap((review, index) =>
    toMissing(review, index + 1, published),
  );
}

/** Inline needs an anchor that the diff proves, and a path that the platform can be told: text, and one that it shows. */
function createPlacer({
  diff,
  inlinePaths,
}: PublicationInput): (finding: PlacedFinding) => InlineFinding | null {
  const prove = createLineProof(diff);
  return (finding) => {
    const { anchor, path } = finding;
    if (anchor === null || path.text === null || inlinePaths?.has(path.text) === false) return null;
    const lineLength = prove(path, anchor.line);
    return lineLength === null ? null : { finding, path: path.text, line: anchor.line, lineLength };
  };
}

function toMissing(review: PlannedReview, part: number, published: Published): readonly PlannedReview[] {
  const comments = review.comments.filter(({ fingerprint }) => !published.fingerprints.has(fingerprint));
  if (!published.parts.has(part)) return [{ ...review, comments }];
  return comments.length === 0 ? [] : [{ kind: 'completion', body: toCompletionBody(review.body), comments }];
}
