import type { MarkdownLine } from './find-headings.ts';
import type { SourceLine } from './remove-comments.ts';

/** What stands below one heading of level 1 or 2, up to the next one. */
export interface Section {
  /** Null for what stands above the first of those headings. */
  readonly title: string | null;
  /** Where it begins: its heading, or its first line that is not blank. From 1. */
  readonly line: number;
  /** Without blank lines at either end; empty where only the heading is there. */
  readonly body: readonly SourceLine[];
}

/** The sections in their order. Deeper headings belong to the section that they stand in. */
export function splitSections(lines: readonly MarkdownLine[]): readonly Section[] {
  const groups: MarkdownLine[][] = [[]];
  for (const line of lines) {
    if (line.heading !== null && line.heading.level <= 2) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const [ahead = [], ...headed] = groups;
  const sections = headed.map(([heading, ...below]): Section => {
    return { title: heading?.heading?.title ?? null, line: heading?.number ?? 1, body: toBody(below) };
  });
  const body = toBody(ahead);
  const [first] = body;
  return first === undefined ? sections : [{ title: null, line: first.number, body }, ...sections];
}

function toBody(lines: readonly MarkdownLine[]): readonly SourceLine[] {
  const isText = ({ text }: SourceLine): boolean => text.trim() !== '';
  const from = lines.findIndex(isText);
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex(isText) + 1);
}
