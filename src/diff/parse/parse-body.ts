import { ok, type Result } from '../../core/index.ts';
import type { Hunk } from '../diff.ts';
import type { Missing } from './decide-status.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { hasAt, lineFeed, readLineAt } from './line-at.ts';
import { binaryPatch, skipBinaryPatch } from './parse-binary.ts';
import { parseHunk } from './parse-hunk.ts';
import type { NamePair } from './parse-title.ts';

const tab = 0x09;

/** What follows the header lines of a block. */
export interface BlockBody {
  /** Which side the lines that repeat the names call missing; null where no line repeats them. */
  readonly missing: Missing | null;
  readonly binary: boolean;
  readonly hunks: readonly Hunk[];
  readonly end: number;
}

/** In place of the name on the side where the file does not exist. */
export const nowhere = '/dev/null';

/**
 * Parses the content of a block at an offset: hunks, one of the two ways to say that it is binary, or nothing. Where it
 * repeats the names, they have to be those of the title.
 */
export function parseBody(input: Buffer, start: number, names: NamePair): Result<BlockBody, DiffFailure> {
  if (hasAt(input, start, '--- ')) return parseText(input, start, names);
  if (hasAt(input, start, 'Binary files ')) {
    const line = readLineAt(input, start);
    if (line === null) return refuse('diff.truncated', input.length);
    const missing = toMissing(line, names);
    if (missing === null) return refuse('diff.malformed-binary', start);
    return ok({ missing, binary: true, hunks: [], end: start + line.length + 1 });
  }
  if (hasAt(input, start, binaryPatch)) {
    const end = skipBinaryPatch(input, start);
    return typeof end === 'number' ? ok({ missing: null, binary: true, hunks: [], end }) : end;
  }
  return ok({ missing: null, binary: false, hunks: [], end: start });
}

/** Which side a `Binary files` line calls missing; null where it is another line, or speaks of another file. */
function toMissing(line: string, { rawOld, rawNew }: NamePair): Missing | null {
  const isLine = (old: string, renewed: string): boolean =>
    line === `Binary files ${old} and ${renewed} differ`;
  if (isLine(rawOld, rawNew)) return { old: false, new: false };
  if (isLine(nowhere, rawNew)) return { old: true, new: false };
  return isLine(rawOld, nowhere) ? { old: false, new: true } : null;
}

/** Parses `--- `, `+++ ` and at least one hunk. */
function parseText(input: Buffer, start: number, names: NamePair): Result<BlockBody, DiffFailure> {
  const oldSide = parseSide(input, start, '--- ', names.rawOld);
  if (!oldSide.ok) return oldSide;
  const newSide = parseSide(input, oldSide.value.end, '+++ ', names.rawNew);
  if (!newSide.ok) return newSide;
  const hunks = parseHunksAt(input, newSide.value.end);
  if (!hunks.ok) return hunks;
  const missing = { old: oldSide.value.missing, new: newSide.value.missing };
  return ok({ missing, binary: false, hunks: hunks.value, end: hunks.value.at(-1)?.end ?? start });
}

/** A `---` or `+++` line: the name of the title, behind which git writes a tab if it has a space, or `/dev/null`. */
function parseSide(
  input: Buffer,
  start: number,
  marker: string,
  name: string,
): Result<{ readonly missing: boolean; readonly end: number }, DiffFailure> {
  const nameAt = start + marker.length;
  const isNamed = hasAt(input, nameAt, name);
  const nameEnd = nameAt + (isNamed ? name.length : nowhere.length);
  const end = nameEnd + Number(isNamed && input[nameEnd] === tab);
  const sound = hasAt(input, start, marker) && (isNamed || hasAt(input, nameAt, nowhere));
  if (sound && input[end] === lineFeed) return ok({ missing: !isNamed, end: end + 1 });
  const isCut = input.indexOf(lineFeed, start) < 0;
  return isCut ? refuse('diff.truncated', input.length) : refuse('diff.malformed-header', start);
}

/** Parses one hunk or more, in ascending order, from an offset to the first line that opens no further one. */
export function parseHunksAt(input: Buffer, start: number): Result<readonly Hunk[], DiffFailure> {
  const hunks: Hunk[] = [];
  let offset = start;
  let oldNext = 0;
  let newNext = 0;
  while (hunks.length === 0 || hasAt(input, offset, '@@')) {
    if (offset === input.length) return refuse('diff.truncated', offset);
    if (hasAt(input, offset, '@@@')) return refuse('diff.combined', offset);
    const parsed = parseHunk(input, offset);
    if (!parsed.ok) return parsed;
    const hunk = parsed.value;
    const oldFrom = hunk.oldStart + Number(hunk.oldCount === 0);
    const newFrom = hunk.newStart + Number(hunk.newCount === 0);
    if (oldFrom < oldNext || newFrom < newNext) return refuse('diff.hunk-order', offset);
    oldNext = oldFrom + hunk.oldCount;
    newNext = newFrom + hunk.newCount;
    hunks.push(hunk);
    offset = hunk.end;
  }
  // As in a hunk: without the room that a growing array keeps.
  return ok(hunks.slice());
}
