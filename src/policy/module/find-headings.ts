import type { TextFault } from '../text/diagnose.ts';
import { faultAt, findContent, isBlank, type MarkdownLine, trimBlankEnd } from './markdown-line.ts';

/** A heading that begins with number signs (CommonMark 0.31.2, section 4.2). */
export interface Heading {
  readonly level: number;
  readonly text: string;
}

const marks = /#{1,6}(?=[ \t]|$)/y;
/** What makes a heading of the line above it (section 4.3). */
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/;
/** A line that is a heading whatever stands around it, and so is not underlined. */
const outright = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/**
 * The heading that a line is, in a list or a quote too; null where it is none. However far it is indented: whether that
 * makes code of it, only the lists around it tell, and code has fences for that.
 */
export function toHeading(text: string): Heading | null {
  const at = findContent(text);
  marks.lastIndex = at;
  const [found] = marks.exec(text) ?? [];
  if (found === undefined) return null;
  return {
    level: found.length,
    text: withoutClosing(trimBlankEnd(text.slice(at + found.length).replace(/^[ \t]+/, ''))),
  };
}

/** Number signs at the end of a heading, behind a space, are decoration. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t'
    ? trimBlankEnd(text.slice(0, end))
    : text;
}

/** Headings below a title that would begin another rule: those of the first two levels, and underlined ones. */
export function findOtherHeadings(lines: readonly MarkdownLine[]): readonly TextFault[] {
  return lines.flatMap((line, index) => {
    if (line.code) return [];
    const level = toHeading(line.text)?.level ?? 0;
    const begins = level === 1 || level === 2 || isUnderlined(lines[index - 1], line);
    return begins ? [faultAt('policy.several-rules', line)] : [];
  });
}

function isUnderlined(above: MarkdownLine | undefined, line: MarkdownLine): boolean {
  if (above === undefined || above.code || isBlank(above.text)) return false;
  return underline.test(line.text) && !outright.test(above.text);
}
