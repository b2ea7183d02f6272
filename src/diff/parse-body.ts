import { ok, type Result } from '../core/index.ts';
import type { Hunk } from './diff.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { hasAt, readLineAt } from './line-at.ts';
import { binaryPatch, skipBinaryPatch } from './parse-binary.ts';
import { parseHunk } from './parse-hunk.ts';

/** What follows the header lines of a block. */
export interface BlockBody {
  /** The texts behind `--- ` and `+++ `, or null where there are no hunks. */
  readonly sides: Sides | null;
  /** The text between `Binary files ` and ` differ`, or null. */
  readonly binaryNames: string | null;
  readonly binary: boolean;
  readonly hunks: readonly Hunk[];
  readonly end: number;
}

export interface Sides {
  readonly old: string;
  readonly new: string;
}

const binaryLine = /^Binary files (.*) differ$/s;

/** Parses the content of a block at an offset: hunks, one of the two ways to say that it is binary, or nothing. */
export function parseBody(input: Buffer, start: number): Result<BlockBody, DiffFailure> {
  if (hasAt(input, start, '--- ')) return parseText(input, start);
  if (hasAt(input, start, 'Binary files ')) {
    const line = readLineAt(input, start);
    if (line === null) return refuse('diff.truncated', input.length);
    const names = binaryLine.exec(line)?.[1];
    if (names === undefined) return refuse('diff.malformed-binary', start);
    const end = start + line.length + 1;
    return ok({ sides: null, binaryNames: names, binary: true, hunks: [], end });
  }
  if (hasAt(input, start, binaryPatch)) {
    const end = skipBinaryPatch(input, start);
    if (typeof end !== 'number') return end;
    return ok({ sides: null, binaryNames: null, binary: true, hunks: [], end });
  }
  return ok({ sides: null, binaryNames: null, binary: false, hunks: [], end: start });
}

/** Parses `--- `, `+++ ` and at least one hunk. */
export function parseText(input: Buffer, start: number): Result<BlockBody, DiffFailure> {
  const oldLine = readLineAt(input, start);
  if (oldLine === null) return refuse('diff.truncated', input.length);
  const second = start + oldLine.length + 1;
  const newLine = readLineAt(input, second);
  if (newLine === null) return refuse('diff.truncated', input.length);
  if (!newLine.startsWith('+++ ')) return refuse('diff.malformed-header', second);
  const hunks = parseHunksAt(input, second + newLine.length + 1);
  if (!hunks.ok) return hunks;
  const sides = { old: oldLine.slice(4), new: newLine.slice(4) };
  const end = hunks.value.at(-1)?.end ?? start;
  return ok({ sides, binaryNames: null, binary: false, hunks: hunks.value, end });
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
  return ok(hunks);
}
