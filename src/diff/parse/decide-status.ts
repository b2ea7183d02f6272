import type { FileStatus, Hunk } from '../diff.ts';
import { parseName } from './parse-name.ts';
import type { HeaderFields } from './read-header.ts';

/** What the `rename` or `copy` lines say, without quotes; each byte of a name is one character. */
export interface Move {
  readonly status: 'renamed' | 'copied';
  readonly from: string;
  readonly to: string;
}

/** Which side of a file does not exist. */
export interface Missing {
  readonly old: boolean;
  readonly new: boolean;
}

/** The move that the header lines describe, null where they describe none, 'malformed' where they tell half of one. */
export function toMove(fields: HeaderFields): Move | 'malformed' | null {
  const rename = toNames('renamed', fields['rename from'], fields['rename to']);
  const copy = toNames('copied', fields['copy from'], fields['copy to']);
  if (rename === null) return copy;
  return copy === null ? rename : 'malformed';
}

function toNames(
  status: Move['status'],
  rawFrom: string | undefined,
  rawTo: string | undefined,
): Move | 'malformed' | null {
  if (rawFrom === undefined && rawTo === undefined) return null;
  const from = parseName(rawFrom ?? '');
  const to = parseName(rawTo ?? '');
  return from === null || to === null ? 'malformed' : { status, from, to };
}

/**
 * What happened to the file; null where the lines of its block contradict each other. `missing` tells which side its
 * content calls missing, where it says anything about that.
 */
export function decideStatus(
  fields: HeaderFields,
  move: Move | null,
  missing: Missing | null,
): FileStatus | null {
  const added = fields['new file mode'] !== undefined || missing?.old === true;
  const deleted = fields['deleted file mode'] !== undefined || missing?.new === true;
  if ((fields['old mode'] === undefined) !== (fields['new mode'] === undefined)) return null;
  if (fields['similarity index'] !== undefined && move === null) return null;
  if (missing !== null && (missing.old !== added || missing.new !== deleted)) return null;
  if (!added && !deleted) return move?.status ?? 'modified';
  if ((added && deleted) || fields['old mode'] !== undefined || move !== null) return null;
  return added ? 'added' : 'deleted';
}

/** Whether no hunk has lines on a side that does not exist. */
export function fitsHunks(status: FileStatus, hunks: readonly Hunk[]): boolean {
  if (status === 'added') return hunks.every((hunk) => hunk.oldCount === 0);
  return status !== 'deleted' || hunks.every((hunk) => hunk.newCount === 0);
}
