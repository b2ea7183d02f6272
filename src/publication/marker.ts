import { type CommitId, parseCommitId } from '../core/index.ts';

/** What our own text says it was made for. Who wrote the text is for the platform to attest, never for the marker. */
export type Marker = ReviewMarker | FindingMarker;

/** In the body of each part of a review. */
export interface ReviewMarker {
  readonly kind: 'review';
  readonly scope: string;
  readonly head: CommitId;
  readonly base: CommitId | null;
  readonly mergeBase: CommitId | null;
  /** SHA-256 of the exact instructions: the semantic projection, or the built-in rules. */
  readonly instructions: string;
  /** Digest of the procedure bundle; null where the procedure is the installation's own. */
  readonly bundle: string | null;
  /** A review that a limit divides has several bodies, counted from 1. */
  readonly part: number;
  readonly parts: number;
  /** How many inline comments the whole review has: with fewer, its publication broke half-way (PU-9). */
  readonly comments: number;
}

/** In each inline comment. */
export interface FindingMarker {
  readonly kind: 'finding';
  readonly scope: string;
  readonly head: CommitId;
  readonly fingerprint: string;
}

/**
 * The marker as the first line of a comment: a link reference definition, which every CommonMark reader takes and shows
 * nothing of. (An HTML comment would be shown by readers that refuse HTML.)
 */
export function toMarkerLine(marker: Marker): string {
  const common = `proofmark:${marker.kind} 1 scope=${marker.scope} head=${marker.head}`;
  if (marker.kind === 'finding') return `[//]: # (${common} fingerprint=${marker.fingerprint})`;
  const { base, mergeBase, instructions, bundle, part, parts, comments } = marker;
  const commits = `base=${base ?? 'none'} merge-base=${mergeBase ?? 'none'}`;
  const authority = `instructions=${instructions} bundle=${bundle ?? 'none'}`;
  return `[//]: # (${common} ${commits} ${authority} part=${part}/${parts} comments=${comments})`;
}

const commit = '[0-9a-f]{40}|[0-9a-f]{64}';
const digest = '[0-9a-f]{64}';
const common = `1 scope=(?<scope>${digest}) head=(?<head>${commit})`;
const findingLine = new RegExp(
  `^\\[//\\]: # \\(proofmark:finding ${common} fingerprint=(?<fingerprint>[0-9a-f]{32})\\)$`,
);
const reviewLine = new RegExp(
  `^\\[//\\]: # \\(proofmark:review ${common} base=(?<base>${commit}|none) merge-base=(?<mergeBase>${commit}|none) ` +
    `instructions=(?<instructions>${digest}) bundle=(?<bundle>${digest}|none) ` +
    'part=(?<part>[1-9]\\d{0,4})/(?<parts>[1-9]\\d{0,4}) comments=(?<comments>0|[1-9]\\d{0,5})\\)$',
);

/**
 * The marker of a comment's text, or null. Strict: it is the whole first line, spelled as `toMarkerLine` spells it, and
 * no other line of the text begins like one. A platform may have turned the line ends into CR LF.
 */
export function parseMarker(body: string): Marker | null {
  if (/\n[ \t]*\[\/\/\]: # \(proofmark:/.test(body)) return null;
  const line = (body.split('\n', 1)[0] ?? '').replace(/\r$/, '');
  return toFindingMarker(findingLine.exec(line)?.groups) ?? toReviewMarker(reviewLine.exec(line)?.groups);
}

type Groups = Readonly<Record<string, string | undefined>> | undefined;

function toFindingMarker(groups: Groups): FindingMarker | null {
  const { scope, head, fingerprint } = groups ?? {};
  const commitId = toCommit(head);
  if (scope === undefined || fingerprint === undefined || commitId === null) return null;
  return { kind: 'finding', scope, head: commitId, fingerprint };
}

function toReviewMarker(groups: Groups): ReviewMarker | null {
  const { scope, head, base, mergeBase, instructions, bundle = 'none', part, parts, comments } = groups ?? {};
  const commitId = toCommit(head);
  if (scope === undefined || instructions === undefined || commitId === null) return null;
  if (Number(part) > Number(parts)) return null;
  return {
    kind: 'review',
    scope,
    head: commitId,
    base: toCommit(base),
    mergeBase: toCommit(mergeBase),
    instructions,
    bundle: bundle === 'none' ? null : bundle,
    part: Number(part),
    parts: Number(parts),
    comments: Number(comments),
  };
}

/** `none` is no commit; the null id, which the pattern lets pass, is none either. */
function toCommit(text: string | undefined): CommitId | null {
  const parsed = parseCommitId(text ?? '');
  return parsed.ok ? parsed.value : null;
}
