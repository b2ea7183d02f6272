import { findHeadings, type MarkdownLine } from './find-headings.ts';
import { removeComments, type SourceLine } from './remove-comments.ts';

/** Instructions in Markdown, taken apart so that every line of the file is either kept or counted as left out. */
export interface MarkdownReading {
  readonly lines: readonly MarkdownLine[];
  /** Where something begins that instructions are not made of: front matter, a comment, a byte order mark. From 1. */
  readonly leftOut: readonly number[];
  /** Where a fence or a comment begins that nothing closes; null where everything is closed. */
  readonly leftOpen: number | null;
  /** How the first line ends; a file of one line counts as ending in LF. */
  readonly lineEnd: '\n' | '\r\n';
}

const byteOrderMark = '\ufeff';

/** Reads Markdown in linear time. Lines end in LF or CRLF. */
export function readMarkdown(text: string): MarkdownReading {
  const marked = text.startsWith(byteOrderMark);
  const all = toLines(marked ? text.slice(1) : text);
  const start = lengthOfFrontMatter(all);
  const { lines, comments, leftOpen } = removeComments(all.slice(start));
  const ahead = marked || start > 0 ? [1] : [];
  return {
    lines: findHeadings(lines),
    leftOut: [...ahead, ...comments],
    leftOpen,
    lineEnd: all[0]?.end || '\n',
  };
}

/** Front matter opens on the first line and is closed; anything else is a thematic break. */
function lengthOfFrontMatter(lines: readonly SourceLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  return lines.findIndex(({ text }, at) => at > 0 && text.trimEnd() === '---') + 1;
}

function toLines(text: string): readonly SourceLine[] {
  const pieces = text.split('\n');
  return pieces.map((piece, at): SourceLine => {
    const number = at + 1;
    if (at === pieces.length - 1) return { number, text: piece, end: '' };
    return piece.endsWith('\r')
      ? { number, text: piece.slice(0, -1), end: '\r\n' }
      : { number, text: piece, end: '\n' };
  });
}
