import { type Heading, readAtxHeading, readUnderline } from './read-heading.ts';
import type { SourceLine, TextLine } from './remove-comments.ts';

/** A line that a draft keeps. A heading with an underline is one line here, its words joined. */
export interface MarkdownLine extends SourceLine {
  readonly heading: Heading | null;
}

/** Quotes, lists, tables, HTML and indented code are no paragraphs: a line below them underlines nothing. */
const notParagraph = /^(?: {4}| {0,3}\t| {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|<|\|))/;
const interruptsParagraph = /^ {0,3}(?:>|[-+*](?:[ \t]|$)|1[.)](?:[ \t]|$)|<)/;
const thematicBreak = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/;

/** Whether an underline on the next line would make a heading of the lines so far, and of how many of them. */
interface Flow {
  readonly paragraph: number;
  /** Something that is no paragraph goes on until a blank line, and takes no underline. */
  readonly block: boolean;
}

const nothing: Flow = { paragraph: 0, block: false };

/** Finds the headings of both kinds (CommonMark 4.2 and 4.3), outside code, in linear time. */
export function findHeadings(lines: readonly TextLine[]): readonly MarkdownLine[] {
  const found: MarkdownLine[] = [];
  let flow = nothing;
  for (const { code, ...line } of lines) {
    const { text } = line;
    const heading = code ? null : readAtxHeading(text);
    const level = code || flow.paragraph === 0 ? null : readUnderline(text);
    if (level === null) {
      found.push({ ...line, heading });
      flow = code || heading !== null ? nothing : follow(flow, text);
    } else {
      found.push(underline(found.splice(-flow.paragraph), level));
      flow = nothing;
    }
  }
  return found;
}

function underline(words: readonly MarkdownLine[], level: 1 | 2): MarkdownLine {
  const title = words.map(({ text }) => text.trim()).join(' ');
  return { number: words[0]?.number ?? 1, text: title, end: '\n', heading: { level, title } };
}

function follow({ paragraph, block }: Flow, text: string): Flow {
  if (text.trim() === '' || thematicBreak.test(text)) return nothing;
  const goesOn = paragraph > 0 ? !interruptsParagraph.test(text) : !block && !notParagraph.test(text);
  return goesOn ? { paragraph: paragraph + 1, block: false } : { paragraph: 0, block: true };
}
