import type { FileStatus, Hunk } from './diff.ts';
import { parseName } from './parse-name.ts';
import type { HeaderField } from './read-header.ts';

export type Fields = ReadonlyMap<HeaderField, string>;

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
export function toMove(fields: Fields): Move | 'malformed' | null {
  const rename = [fields.get('rename from'), fields.get('rename to')] as const;
  const copy = [fields.get('copy from'), fields.get('copy to')] as const;
  const told = [...rename, ...copy].filter((name) => name !== undefined);
  if (told.length === 0) return null;
  const status = rename[0] === undefined ? 'copied' : 'renamed';
  const [from, to] = status === 'renamed' ? rename : copy;
  if (told.length !== 2 || from === undefined || to === undefined) return 'malformed';
  const [fromName, toName] = [parseName(from), parseName(to)];
  return fromName === null || toName === null ? 'malformed' : { status, from: fromName, to: toName };
}

/**
 * What happened to the file; null where the lines of its block contradict each other. `missing` tells which side its
 * `---` and `+++` lines call missing; a block without them says nothing about that.
 */
export function decideStatus(fields: Fields, move: Move | null, missing: Missing | null): FileStatus | null {
  const added = fields.has('new file mode') || missing?.old === true;
  const deleted = fields.has('deleted file mode') || missing?.new === true;
  if (fields.has('old mode') !== fields.has('new mode')) return null;
  if (fields.has('similarity index') && move === null) return null;
  if (missing !== null && (missing.old !== added || missing.new !== deleted)) return null;
  if (!added && !deleted) return move?.status ?? 'modified';
  if ((added && deleted) || fields.has('old mode') || move !== null) return null;
  return added ? 'added' : 'deleted';
}

/** Whether no hunk has lines on a side that does not exist. */
export function fitsHunks(status: FileStatus, hunks: readonly Hunk[]): boolean {
  if (status === 'added') return hunks.every((hunk) => hunk.oldCount === 0);
  return status !== 'deleted' || hunks.every((hunk) => hunk.newCount === 0);
}
