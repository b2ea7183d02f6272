import type { TextFault } from '../text/diagnose.ts';
import type { SourceText } from '../text/source-text.ts';

/** A line of Markdown, and where it begins in its file. */
export interface MarkdownLine {
  readonly text: string;
  readonly from: number;
  /** Whether it is part of fenced code, the fences included: nothing in it is markup. */
  readonly code: boolean;
}

/** What can be wrong with the Markdown of a module. */
export type MarkdownCode = 'policy.title-missing' | 'policy.several-rules' | 'policy.markup-left-open';

/** The lines of a file from a given one, counted from 0, to its end. */
export function toLines(source: SourceText, first: number): readonly Omit<MarkdownLine, 'code'>[] {
  return source.lineStarts.slice(first).map((from, index) => {
    const next = source.lineStarts[first + index + 1];
    return { text: source.text.slice(from, next === undefined ? undefined : next - 1), from };
  });
}

/** Spaces and tabs: Markdown takes every other white space for text (CommonMark 0.31.2, section 2.1), and so do we. */
export function isBlank(text: string): boolean {
  return /^[ \t]*$/.test(text);
}

/** Without spaces and tabs at the end; in linear time, which a regular expression does not promise. */
export function trimBlankEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end);
}

/** A line over everything: for what is said about a whole line. */
export function faultAt(code: MarkdownCode, line: Pick<MarkdownLine, 'text' | 'from'>): TextFault {
  const indent = line.text.length - line.text.trimStart().length;
  return { code, from: line.from + indent, to: line.from + line.text.length, subject: null };
}

const container = /[ \t]*(?:>|[-+*](?=[ \t])|[0-9]{1,9}[.)](?=[ \t]))/y;
const space = /[ \t]*/y;

/** How far into a line its quotes, list markers and indentation reach: where its own content begins. */
export function findContent(text: string): number {
  let at = 0;
  container.lastIndex = 0;
  while (container.test(text)) {
    at = container.lastIndex;
  }
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}
