import type { PartLine } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import { toReplacedUtf8 } from './bounded-text.ts';
import { type RedactedLine, redactLines } from './redact-lines.ts';

/** A whole file after the change, redacted as one text. */
export interface WholeFile {
  /** How a line, counted from 1, was redacted in the view of the whole file. */
  redactionOf(line: number): RedactedLine | null;
  /** The file without secrets: those seen here, and those that only a hunk's view found, by line. */
  toText(seenInHunks: ReadonlyMap<number, string>): string;
}

/** The file, if these are its bytes: null where some line of the change reads otherwise there. */
export function toWholeFile(
  bytes: Uint8Array,
  lines: readonly Pick<PartLine, 'newLine' | 'text'>[],
  redactor: Redactor,
): WholeFile | null {
  const raw = toReplacedUtf8(bytes).split('\n');
  const same = lines.every((line) => line.newLine === null || isSameLine(raw[line.newLine - 1], line.text));
  if (!same) return null;
  const redacted = redactLines(raw, redactor);
  return {
    redactionOf: (line) => redacted[line - 1] ?? null,
    toText: (seen) => redacted.map((line, index) => seen.get(index + 1) ?? line.text).join('\n'),
  };
}

/** A hunk may show a line without its carriage return. */
function isSameLine(line: string | undefined, text: string): boolean {
  return line === text || line === `${text}\r`;
}
