import type { Result } from '../core/index.ts';
import { nowhere } from './decide-status.ts';
import type { DiffFile, FileStatus } from './diff.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { parseText } from './parse-body.ts';
import { parseName, readQuotedName } from './parse-name.ts';
import { toDiffFile } from './to-diff-file.ts';

/**
 * Parses a block without git's header lines, as `diff -u` writes it: `--- old`, `+++ new`, hunks. Behind a name may stand
 * a tab and a time. Names that agree behind their first folders (`a/x`, `b/x`) are one path; others are kept as they are.
 */
export function parsePlainBlock(input: Buffer, start: number): Result<DiffFile, DiffFailure> {
  const body = parseText(input, start);
  if (!body.ok) return body;
  const { sides } = body.value;
  const oldSide = toSideName(sides?.old ?? '');
  const newSide = toSideName(sides?.new ?? '');
  if (oldSide === null || newSide === null) return refuse('diff.malformed-path', start);
  const status = toStatus(oldSide, newSide);
  if (status === null) return refuse('diff.malformed-header', start);
  const oldName = status === 'added' ? null : toName(oldSide, newSide, 'a/');
  const newName = status === 'deleted' ? null : toName(newSide, oldSide, 'b/');
  return toDiffFile(input, start, { status, oldName, newName, fields: new Map(), body: body.value });
}

function toSideName(text: string): string | null {
  if (!text.startsWith('"')) return parseName(text.split('\t', 1)[0] ?? '');
  const quoted = readQuotedName(text, 0);
  if (quoted === null) return null;
  const rest = text.charAt(quoted.end);
  return rest === '' || rest === '\t' ? quoted.name : null;
}

function toStatus(oldSide: string, newSide: string): FileStatus | null {
  if (oldSide === nowhere) return newSide === nowhere ? null : 'added';
  return newSide === nowhere ? 'deleted' : 'modified';
}

/** Takes the first folder off where only it differs from the other side's, or git's own prefix where there is no other. */
function toName(name: string, other: string, prefix: string): string {
  const rest = name.slice(name.indexOf('/') + 1);
  const isPrefixed =
    other === nowhere
      ? name.startsWith(prefix)
      : name !== other && rest === other.slice(other.indexOf('/') + 1);
  return isPrefixed ? rest : name;
}
