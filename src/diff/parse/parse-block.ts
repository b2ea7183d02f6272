import type { Result } from '../../core/index.ts';
import type { DiffFile } from '../diff.ts';
import { decideStatus, fitsHunks, toMove } from './decide-status.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { parseBody } from './parse-body.ts';
import { parseTitle } from './parse-title.ts';
import { readHeader } from './read-header.ts';
import { toDiffFile } from './to-diff-file.ts';

/** Parses the block whose `diff --git` line is at an offset. What its lines say of names and status has to agree. */
export function parseBlock(input: Buffer, start: number): Result<DiffFile, DiffFailure> {
  const header = readHeader(input, start);
  if (!header.ok) return header;
  const { title, fields, end } = header.value;
  const move = toMove(fields);
  const names = move === 'malformed' ? null : parseTitle(title, move);
  if (names === null || move === 'malformed') return refuse('diff.malformed-path', start);
  const body = parseBody(input, end, names);
  if (!body.ok) return body;
  const status = decideStatus(fields, move, body.value.missing);
  if (status === null || !fitsHunks(status, body.value.hunks)) return refuse('diff.malformed-header', start);
  const oldName = status === 'added' ? null : names.oldName;
  const newName = status === 'deleted' ? null : names.newName;
  return toDiffFile(input, start, { status, oldName, newName, fields, body: body.value });
}
