import {
  type CommitId,
  err,
  type ObjectId,
  ok,
  parseCommitId,
  parseObjectId,
  type Result,
  toLatin1,
} from '../core/index.ts';
import type { CommitFault } from './git-failure.ts';
import { idBytes, type ObjectFormat } from './object-format.ts';

export interface Commit {
  readonly tree: ObjectId;
  readonly parents: readonly CommitId[];
  /** Seconds since 1970 by the committer's clock, or 0 where the commit does not say. Only a hint: clocks lie. */
  readonly time: number;
}

/**
 * Reads the part of a commit that decides what it contains and what it follows: exactly one tree, then the parents, then
 * the author. The rest is people's text, in which real histories hold every error, and none of it is used here.
 */
export function parseCommit(content: Uint8Array, format: ObjectFormat): Result<Commit, CommitFault> {
  const header = readHeader(content);
  if (!header.ok) return header;
  const lines = header.value.split('\n');
  const digits = idBytes[format] * 2;
  const tree = parseIdLine(lines[0], 'tree ', digits);
  if (tree === null) return err('tree');
  const parents: CommitId[] = [];
  let next = 1;
  for (; lines[next]?.startsWith('parent ') === true; next++) {
    const line = parseIdLine(lines[next], 'parent ', digits);
    const parent = line === null ? null : parseCommitId(line);
    if (parent?.ok !== true) return err('parent');
    parents.push(parent.value);
  }
  if (lines[next]?.startsWith('author ') !== true) return err('author');
  return ok({ tree, parents, time: readTime(lines.find((line) => line.startsWith('committer '))) });
}

/** The header ends at the first empty line, or with the commit. */
function readHeader(content: Uint8Array): Result<string, CommitFault> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const blank = bytes.indexOf('\n\n');
  if (blank === -1 && bytes.at(-1) !== 0x0a) return err('unterminated-header');
  const header = bytes.subarray(0, blank === -1 ? bytes.length - 1 : blank);
  return header.includes(0) ? err('nul-in-header') : ok(toLatin1(header));
}

function parseIdLine(line: string | undefined, keyword: string, digits: number): ObjectId | null {
  if (line?.startsWith(keyword) !== true || line.length !== keyword.length + digits) return null;
  const id = parseObjectId(line.slice(keyword.length));
  return id.ok ? id.value : null;
}

function readTime(committer: string | undefined): number {
  const stamp = committer?.slice(committer.lastIndexOf('>') + 1);
  return Number(/^ (\d{1,15})(?: |$)/.exec(stamp ?? '')?.[1] ?? 0);
}
