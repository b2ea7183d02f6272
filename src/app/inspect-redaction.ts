import { createRedactor } from '../secrets/index.ts';

/** A text without its secrets, and where they stood: code points of the input, half open. */
export interface RedactionView {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly kind: string }[];
}

/** Redacts a text as a review would. */
export function inspectRedaction(text: string, configuredValues: readonly string[]): RedactionView {
  const redaction = createRedactor({ configuredValues }).redact(text);
  const toCodePoint = createCodePointCounter(text);
  const spans = redaction.spans.map(({ start, end, kind }) => ({
    start: toCodePoint(start),
    end: toCodePoint(end),
    kind,
  }));
  return { text: redaction.text, spans };
}

/** Turns offsets in UTF-16 units into code points; takes them in ascending order, and the whole text is walked once. */
function createCodePointCounter(text: string): (offset: number) => number {
  let at = 0;
  let codePoints = 0;
  return (offset) => {
    while (at < offset) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      codePoints++;
    }
    return codePoints;
  };
}
