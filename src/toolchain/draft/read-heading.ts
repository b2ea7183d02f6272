/** A heading of Markdown. */
export interface Heading {
  /** From 1 to 6. */
  readonly level: number;
  /** Its text, inline markup as it is written; may be empty. */
  readonly title: string;
}

const opening = /^ {0,3}(#{1,6})(?=[ \t]|$)/;

/** The heading that a line is by its number signs (CommonMark 4.2), or null. */
export function readAtxHeading(line: string): Heading | null {
  const marks = opening.exec(line)?.[1];
  if (marks === undefined) return null;
  const text = line.trimStart().slice(marks.length).trim();
  return { level: marks.length, title: withoutClosing(text) };
}

/** A closing run of number signs counts only behind white space, or where there is nothing else. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end--;
  if (end === 0) return '';
  return text[end - 1] === ' ' || text[end - 1] === '\t' ? text.slice(0, end).trimEnd() : text;
}

/** The level of the heading that a line makes of the paragraph above it (CommonMark 4.3), or null. */
export function readUnderline(line: string): 1 | 2 | null {
  const text = line.trim();
  if (/^ {4}|^ {0,3}\t/.test(line)) return null;
  if (/^=+$/.test(text)) return 1;
  return /^-+$/.test(text) ? 2 : null;
}
