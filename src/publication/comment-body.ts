import type { CommitId, PlacedFinding } from '../core/index.ts';
import { toMarkerLine } from './marker.ts';
import { toNeutralPieces } from './pieces.ts';
import { toLead, toPlace } from './words.ts';

export interface CommentBody {
  readonly body: string;
  /** What didn't fit, for the body of the review: usually nothing. */
  readonly rest: readonly string[];
}

/** Room for the marker and the notes. */
const reserved = 1_024;

/** An inline comment of at most `limit` UTF-16 units: marker, severity and rule, the engine's words made neutral. */
export function toCommentBody(
  finding: PlacedFinding,
  scope: string,
  head: CommitId,
  limit: number,
): CommentBody {
  const { comment, fingerprint, anchor, line } = finding;
  const leads = {
    first: `${toLead(finding)}: `,
    next: `${toLead(finding)}, ${toPlace(finding)}, continued: `,
  };
  const [said = '', ...rest] = toNeutralPieces(comment, leads, limit - reserved);
  const notes: string[] = [];
  if (rest.length > 0) notes.push('The rest of this comment is in the body of the review.');
  if (anchor !== null && anchor.moved > 0) notes.push(`This was said of line ${line}, near the line shown.`);
  return {
    body: [toMarkerLine({ kind: 'finding', scope, head, fingerprint }), said, ...notes].join('\n\n'),
    rest,
  };
}
