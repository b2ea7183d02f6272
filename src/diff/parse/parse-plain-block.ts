import { ok, type Result } from '../../core/index.ts';
import type { DiffFile } from '../diff.ts';
import { decideStatus, fitsHunks } from './decide-status.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { readLineAt } from './line-at.ts';
import { nowhere, parseHunksAt } from './parse-body.ts';
import { parseName, readQuotedName } from './parse-name.ts';
import { toCommonName } from './parse-title.ts';
import { toDiffFile } from './to-diff-file.ts';

/**
 * Parses a block without git's header lines, as `diff -u` writes it: `--- old`, `+++ new`, hunks. Behind a name may stand
 * a tab and a time. Names that differ in their first folders only (`a/x`, `b/x`) are one path; others stay as they are.
 */
export function parsePlainBlock(input: Buffer, start: number): Result<DiffFile, DiffFailure> {
  const oldSide = parseSide(input, start, '--- ');
  if (!oldSide.ok) return oldSide;
  const newSide = parseSide(input, oldSide.value.end, '+++ ');
  if (!newSide.ok) return newSide;
  const hunks = parseHunksAt(input, newSide.value.end);
  if (!hunks.ok) return hunks;
  const [before, after] = [oldSide.value.name, newSide.value.name];
  const missing = { old: before === nowhere, new: after === nowhere };
  const status = decideStatus({}, null, missing);
  if (status === null || !fitsHunks(status, hunks.value)) return refuse('diff.malformed-header', start);
  return toDiffFile(input, start, {
    status,
    oldName: status === 'added' ? null : toName(before, after, 'a/'),
    newName: status === 'deleted' ? null : toName(after, before, 'b/'),
    fields: {},
    body: { missing, binary: false, hunks: hunks.value, end: hunks.value.at(-1)?.end ?? start },
  });
}

function parseSide(
  input: Buffer,
  start: number,
  marker: string,
): Result<{ readonly name: string; readonly end: number }, DiffFailure> {
  const line = readLineAt(input, start);
  if (line === null) return refuse('diff.truncated', input.length);
  if (!line.startsWith(marker)) return refuse('diff.malformed-header', start);
  const name = toSideName(line.slice(marker.length));
  return name === null ? refuse('diff.malformed-path', start) : ok({ name, end: start + line.length + 1 });
}

function toSideName(text: string): string | null {
  if (!text.startsWith('"')) return parseName(text.split('\t', 1)[0] ?? '');
  const quoted = readQuotedName(text, 0);
  const isAlone = quoted !== null && ['', '\t'].includes(text.charAt(quoted.end));
  return isAlone ? quoted.name : null;
}

/** Takes the prefix off: what both names do not share, or git's own where there is no other name. */
function toName(name: string, other: string, prefix: string): string {
  if (other !== nowhere) return toCommonName(name, other) ?? name;
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
