import { err, hasHiddenText, ok, type Result, toUtf8, toVisibleText } from '../../core/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type TextLines, toPlace } from './place.ts';

/** A text file that may be read: well-formed UTF-8, bounded, nothing hidden, every CRLF become a line feed. */
export interface SourceText extends TextLines {
  readonly path: string;
}

/** Bytes of a file. The largest corpus and lock that we know are far below; what parses them needs memory many times that. */
export const longestFile = 256 * 1024;

/** UTF-16 units of a line: an endless line can't be shown with what is wrong in it. */
const longestLine = 8192;

/**
 * Reads bytes that somebody else wrote. A line ends in LF or CRLF and both are read as LF (digests are always taken of
 * the bytes themselves); tabs are left to the grammar of the file; every other control character, a byte order mark and
 * everything that hides is refused, once for each line.
 */
export function parseText(bytes: Uint8Array, path: string): Result<SourceText, readonly Diagnostic[]> {
  if (bytes.length > longestFile) {
    return err([{ code: 'policy.too-long', path, place: null, subject: '', related: [] }]);
  }
  const raw = toUtf8(bytes);
  if (raw === null) return err([toEncodingFault(bytes, path)]);
  const text = raw.replaceAll('\r\n', '\n');
  const source = { path, text, lineStarts: toLineStarts(text) };
  const faults = findLineFaults(source);
  return faults.length === 0 ? ok(source) : err(faults);
}

function toLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function findLineFaults(source: SourceText): readonly Diagnostic[] {
  const lines = source.text.split('\n');
  const untidy = hasHiddenText(source.text);
  return lines.flatMap((line, index) => {
    const from = source.lineStarts[index] ?? 0;
    if (line.length > longestLine) return [fault(source, 'policy.too-long', from)];
    const hidden = untidy ? findHidden(line) : null;
    return hidden === null ? [] : [fault(source, 'policy.hidden-text', from + hidden)];
  });
}

/** Where the first hidden character stands: made visible it begins with a backslash, which is never hidden itself. */
function findHidden(line: string): number | null {
  const shown = toVisibleText(line);
  if (shown === line) return null;
  let at = 0;
  while (line[at] === shown[at]) at++;
  return at;
}

function fault(source: SourceText, code: 'policy.too-long' | 'policy.hidden-text', at: number): Diagnostic {
  const place = toPlace(source, { from: at, to: at });
  return { code, path: source.path, place, subject: '', related: [] };
}

/** One diagnostic for the whole file, at the first line that is not UTF-8: one wrong encoding is one cause. */
function toEncodingFault(bytes: Uint8Array, path: string): Diagnostic {
  let line = 1;
  let from = 0;
  let to = endOfLine(bytes, from);
  while (to < bytes.length && toUtf8(bytes.subarray(from, to)) !== null) {
    line++;
    from = to + 1;
    to = endOfLine(bytes, from);
  }
  const text = new TextDecoder().decode(bytes.subarray(from, to)).replace(/\r$/, '');
  const before = text.slice(0, Math.max(0, text.indexOf('\ufffd')));
  const place = { line, column: Array.from(before).length + 1, length: 1, text };
  return { code: 'policy.not-utf8', path, place, subject: '', related: [] };
}

function endOfLine(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0x0a, from);
  return at === -1 ? bytes.length : at;
}
