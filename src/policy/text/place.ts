import type { Place } from '../diagnostic.ts';

/** A piece of a text, in UTF-16 units from its start; `to` is the first one behind it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text and its lines. Offsets are UTF-16 units of the text. */
export interface TextLines {
  readonly text: string;
  /** The offset at which each line begins; a line feed at the end of the text begins an empty last one. */
  readonly lineStarts: readonly number[];
}

/** Where a piece stands, for people. A piece of several lines is told by the part of it in its first line. */
export function toPlace(source: TextLines, span: Span): Place {
  const index = findLine(source.lineStarts, span.from);
  const from = source.lineStarts[index] ?? 0;
  const next = source.lineStarts[index + 1];
  const text = source.text.slice(from, next === undefined ? source.text.length : next - 1);
  const at = span.from - from;
  return {
    line: index + 1,
    column: countCodePoints(text.slice(0, at)) + 1,
    length: Math.max(1, countCodePoints(text.slice(at, span.to - from))),
    text,
  };
}

function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every UTF-16 unit but the second ones of pairs; text that was decoded from UTF-8 has no lone ones. */
function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count++;
  }
  return count;
}
