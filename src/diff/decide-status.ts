import type { FileStatus } from './diff.ts';
import type { BlockBody, Sides } from './parse-body.ts';
import { parseName } from './parse-name.ts';
import type { NamePair } from './parse-title.ts';
import type { HeaderField } from './read-header.ts';

export type Fields = ReadonlyMap<HeaderField, string>;

/** What the `rename` or `copy` lines say, without quotes; each byte of a name is one character. */
export interface Move {
  readonly status: 'renamed' | 'copied';
  readonly from: string;
  readonly to: string;
}

/** In place of the name on the side where the file does not exist. */
export const nowhere = '/dev/null';

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

/** What happened to the file; null where the lines of its block contradict each other. */
export function decideStatus(fields: Fields, move: Move | null, sides: Sides | null): FileStatus | null {
  const added = fields.has('new file mode') || sides?.old === nowhere;
  const deleted = fields.has('deleted file mode') || sides?.new === nowhere;
  const remoded = fields.has('old mode');
  if (remoded !== fields.has('new mode')) return null;
  if (fields.has('similarity index') && move === null) return null;
  if (!added && !deleted) return move?.status ?? 'modified';
  if ((added && deleted) || remoded || move !== null) return null;
  return added ? 'added' : 'deleted';
}

/** Whether the content of a block speaks of the names in its title, and of no side that does not exist. */
export function agrees(pair: NamePair, status: FileStatus, body: BlockBody): boolean {
  const hasOld = status !== 'added';
  const hasNew = status !== 'deleted';
  if (!body.hunks.every((hunk) => (hasOld || hunk.oldCount === 0) && (hasNew || hunk.newCount === 0))) {
    return false;
  }
  if (body.binaryNames !== null) {
    const names = `${hasOld ? pair.rawOld : nowhere} and ${hasNew ? pair.rawNew : nowhere}`;
    return body.binaryNames === names;
  }
  if (body.sides === null) return true;
  const oldSide = toSideName(body.sides.old);
  const newSide = toSideName(body.sides.new);
  return (
    oldSide === (hasOld ? pair.prefixedOld : nowhere) && newSide === (hasNew ? pair.prefixedNew : nowhere)
  );
}

/** The name in a `---` or `+++` line, where git lets a tab follow if it has a space. */
function toSideName(text: string): string | null {
  return parseName(text.endsWith('\t') ? text.slice(0, -1) : text);
}
