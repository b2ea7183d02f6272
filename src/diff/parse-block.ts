import type { Result } from '../core/index.ts';
import { agrees, decideStatus, toMove } from './decide-status.ts';
import type { DiffFile } from './diff.ts';
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
  const parsedBody = parseBody(input, end);
  if (!parsedBody.ok) return parsedBody;
  const body = parsedBody.value;
  const move = toMove(fields);
  const pair = move === 'malformed' ? null : parseTitle(title, move);
  if (pair === null || move === 'malformed') return refuse('diff.malformed-path', start);
  const status = decideStatus(fields, move, body.sides);
  if (status === null || !agrees(pair, status, body)) return refuse('diff.malformed-header', start);
  const oldName = status === 'added' ? null : pair.oldName;
  const newName = status === 'deleted' ? null : pair.newName;
  return toDiffFile(input, start, { status, oldName, newName, fields, body });
}
