import { ok, type Result } from '../../core/index.ts';
import { type Diff, type DiffFile, toReportedPath } from '../diff.ts';
import { type DiffFailure, refuse } from './diff-failure.ts';
import { findFirstBlock, isSignature } from './envelope.ts';
import { hasAt } from './line-at.ts';
import { mergeTypeChange } from './merge-type-change.ts';
import { parseBlock } from './parse-block.ts';
import { parsePlainBlock } from './parse-plain-block.ts';
import { titleStart } from './read-header.ts';
import { refuseLine } from './refuse-line.ts';

/**
 * Parses a unified diff of one change, as git writes it (CH-5), in one pass. Every byte is accounted for: it belongs to a
 * file, or to the mail header, commit message or mail signature around the changes. Whatever else stands in the input
 * makes the whole of it a failure, with the offset; there is no shorter diff instead.
 *
 * A diff without git's header lines (`diff -u`) is taken where all of it is such a diff. Cost is linear in the input, and
 * nothing of it is copied but names.
 */
export function parseDiff(bytes: Uint8Array): Result<Diff, DiffFailure> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: DiffFile[] = [];
  const names = new Set<string>();
  let offset = findFirstBlock(input);
  const format = hasAt(input, offset, plain.opening) ? plain : git;
  while (offset < input.length && !isSignature(input, offset)) {
    if (!hasAt(input, offset, format.opening)) return refuseLine(input, offset, endsInHunk(files.at(-1)));
    const block = format.parse(input, offset);
    if (!block.ok) return block;
    if (!addFile(block.value, files, names)) return refuse('diff.duplicate-path', offset);
    offset = block.value.end;
  }
  return ok({ bytes, files });
}

const git = { opening: titleStart, parse: parseBlock };
const plain = { opening: '--- ', parse: parsePlainBlock };

function endsInHunk(file: DiffFile | undefined): boolean {
  return file !== undefined && file.hunks.length > 0;
}

/** Adds a file, or joins it to the last one; false where a file of its name is there already. */
function addFile(file: DiffFile, files: DiffFile[], names: Set<string>): boolean {
  const last = files.at(-1);
  const merged = last === undefined ? null : mergeTypeChange(last, file);
  if (merged !== null) {
    files[files.length - 1] = merged;
    return true;
  }
  const name = toReportedPath(file).key;
  const isNew = !names.has(name);
  names.add(name);
  files.push(file);
  return isNew;
}
