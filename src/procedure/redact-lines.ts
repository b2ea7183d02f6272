import type { Redactor } from '../secrets/index.ts';

/** One line without its secrets, and where they were: ascending, disjoint stretches of the line as it came. */
export interface RedactedLine {
  readonly text: string;
  readonly spans: readonly LineSpan[];
}

interface LineSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/**
 * Redacts lines that stand below each other in one text, so that a secret over several lines is found. Gives exactly
 * one line for each line, in order: what an anchor counts does not move.
 */
export function redactLines(lines: readonly string[], redactor: Redactor): readonly RedactedLine[] {
  const redaction = redactor.redact(lines.join('\n'));
  const texts = redaction.text.split('\n');
  if (texts.length !== Math.max(lines.length, 1)) throw new Error('a redactor keeps the number of lines');
  let offset = 0;
  let next = 0;
  return lines.map((line, index) => {
    const end = offset + line.length;
    const spans: LineSpan[] = [];
    for (let at = next; at < redaction.spans.length; at++) {
      const span = redaction.spans[at];
      if (span === undefined || span.start > end) break;
      const from = Math.max(span.start, offset);
      const to = Math.min(span.end, end);
      if (from < to) spans.push({ start: from - offset, end: to - offset, kind: span.kind });
      if (span.end <= end) next = at + 1;
    }
    offset = end + 1;
    return { text: texts[index] ?? '', spans };
  });
}

/**
 * One line that was redacted in several surroundings, as free of secrets as all of them together. Where neither covers
 * what the others found, nothing of the line is kept.
 */
export function mergeRedactions(line: string, redactions: readonly RedactedLine[]): RedactedLine {
  const found = redactions.filter((redaction) => redaction.spans.length > 0);
  if (found.length === 0) return { text: line, spans: [] };
  const widest = found.find((one) => found.every((other) => covers(one.spans, other.spans)));
  if (widest !== undefined) return widest;
  const kinds = new Set(found.flatMap((redaction) => redaction.spans.map((span) => span.kind)));
  return {
    text: 'REDACTED_LINE',
    spans: Array.from(kinds, (kind) => ({ start: 0, end: line.length, kind })),
  };
}

function covers(outer: readonly LineSpan[], inner: readonly LineSpan[]): boolean {
  let at = 0;
  return inner.every((one) => {
    while ((outer[at]?.end ?? one.end) < one.end) at++;
    const span = outer[at];
    return span !== undefined && span.start <= one.start;
  });
}
