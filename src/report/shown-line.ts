import type { Diff, DiffLine, Hunk } from '../diff/index.ts';
import { readLines } from '../diff/index.ts';
import type { Report } from './report.ts';

/** One line of a hunk as text: decoded and free of secrets, but still untrusted. */
export interface ShownLine {
  readonly kind: DiffLine['kind'];
  /** Counted from 1; null on the side where the line does not exist. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  readonly text: string;
  readonly noNewline: boolean;
}

const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The lines of a hunk, in order. Bytes that are not UTF-8 become U+FFFD. The two sides are redacted apart, because a
 * secret of several lines lies in one version of the file and not across both. Carriage returns at the ends are left
 * out where every line has one, and kept where line ends are mixed, which readers should see.
 */
export function toShownLines(diff: Diff, hunk: Hunk, redact: Report['redact']): readonly ShownLine[] {
  const lines = [...readLines(diff, hunk)];
  const decoded = lines.map((line) => lenientUtf8.decode(line.bytes));
  const sameEnds = lines.every(({ noNewline }, index) => noNewline || decoded[index]?.endsWith('\r'));
  const texts = sameEnds ? decoded.map((text) => text.replace(/\r$/, '')) : decoded;
  redactSide(lines, texts, 'added', (text) => redact(text, hunk));
  redactSide(lines, texts, 'deleted', (text) => redact(text, null));
  return lines.map(({ kind, oldLine, newLine, noNewline }, index) => {
    return { kind, oldLine, newLine, text: texts[index] ?? '', noNewline };
  });
}

/** Redacts, in place, the lines of one side: context and what only that side has. */
function redactSide(
  lines: readonly DiffLine[],
  texts: string[],
  only: 'added' | 'deleted',
  redact: (text: string) => string,
): void {
  const places = [...lines.keys()].filter((index) => {
    const kind = lines[index]?.kind;
    return kind === 'context' || kind === only;
  });
  if (places.length === 0) return;
  const redacted = redact(places.map((index) => texts[index]).join('\n')).split('\n');
  if (redacted.length !== places.length) throw new Error('redaction keeps line feeds');
  for (const [position, index] of places.entries()) texts[index] = redacted[position] ?? '';
}

/** The text behind the second `@@` of a hunk's header, free of secrets. */
export function toSection(diff: Diff, hunk: Hunk, redact: Report['redact']): string {
  const header = lenientUtf8.decode(diff.bytes.subarray(hunk.start, hunk.bodyStart));
  const end = header.indexOf('@@', 2);
  return end < 0 ? '' : redact(header.slice(end + 2).trim(), null);
}
