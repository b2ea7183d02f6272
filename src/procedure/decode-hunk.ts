import { toUtf8 } from '../core/index.ts';
import { type Diff, type DiffLine, type Hunk, readLines } from '../diff/index.ts';
import { toReplacedUtf8 } from './bounded-text.ts';
import type { RawLine } from './redact-hunk.ts';

export interface DecodedHunk {
  /** What git shows behind the second `@@`. */
  readonly section: string;
  readonly lines: readonly RawLine[];
  /** Whether some added or deleted line is not UTF-8; such bytes became U+FFFD. */
  readonly undecodable: boolean;
}

/**
 * A hunk as text. A carriage return at the end belongs to the line end, and is left out, where all lines of the hunk
 * have one; where only some have, it is part of what changed, and stays.
 */
export function decodeHunk(diff: Diff, hunk: Hunk): DecodedHunk {
  const raw = [...readLines(diff, hunk)];
  const crlf = raw.every((line) => line.noNewline || endsWithReturn(line));
  let undecodable = false;
  const lines = raw.map((line): RawLine => {
    const bytes = crlf && endsWithReturn(line) ? line.bytes.subarray(0, -1) : line.bytes;
    const exact = toUtf8(bytes);
    if (exact === null && line.kind !== 'context') undecodable = true;
    const { kind, oldLine, newLine } = line;
    return { kind, oldLine, newLine, text: exact ?? toReplacedUtf8(bytes) };
  });
  return { section: toSection(diff.bytes.subarray(hunk.start, hunk.bodyStart)), lines, undecodable };
}

function endsWithReturn(line: DiffLine): boolean {
  return line.bytes.at(-1) === 0x0d;
}

/** The header is `@@ -1,2 +3,4 @@ section` and a line feed. */
function toSection(header: Uint8Array): string {
  const text = toReplacedUtf8(header);
  const end = text.indexOf('@@', 2);
  return end < 0 ? '' : text.slice(end + 2).trim();
}
