import type { TextFault } from '../text/diagnose.ts';
import { faultAt, findContent, isBlank, type MarkdownLine } from './markdown-line.ts';

interface Fence {
  readonly line: Omit<MarkdownLine, 'code'>;
  readonly indent: number;
  /** One fence character, repeated as often as the fence has it. */
  readonly mark: string;
}

/** CommonMark 0.31.2, section 4.5: three or more backticks, with none behind them, or three or more tildes. */
const opening = /(`{3,}(?=[^`]*$)|~{3,})/y;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Tells fenced code from prose. Only fences of which every reader sees alike where they end are let through: they begin
 * on a line of their own, at most three spaces in, outside of quotes and not behind a list marker; what is in them is
 * indented as deeply as they are, and so is the fence that closes them. Then no list item or quote can end before its
 * fence does, and nothing that follows a module is ever taken for its code.
 */
export function trackFences(lines: readonly Omit<MarkdownLine, 'code'>[]): {
  readonly lines: readonly MarkdownLine[];
  readonly faults: readonly TextFault[];
} {
  const faults: TextFault[] = [];
  let open: Fence | null = null;
  // One diagnostic for each fence: what follows a misplaced one is its consequence.
  let blamed = false;
  const blame = (line: Omit<MarkdownLine, 'code'>): void => {
    if (!blamed) faults.push(faultAt('policy.markup-left-open', line));
    blamed = true;
  };
  const tracked = lines.map((line): MarkdownLine => {
    if (open === null) {
      open = findOpening(line);
      blamed = false;
      if (open !== null && !isPlain(open)) blame(line);
      return { ...line, code: open !== null };
    }
    const closes = isClosing(line.text, open);
    if (!isIndentedAs(line.text, open, closes)) blame(line);
    if (closes) open = null;
    return { ...line, code: true };
  });
  const left = open as Fence | null;
  if (left !== null) blame(left.line);
  return { lines: tracked, faults };
}

function findOpening(line: Omit<MarkdownLine, 'code'>): Fence | null {
  const at = findContent(line.text);
  opening.lastIndex = at;
  const [mark] = opening.exec(line.text) ?? [];
  return mark === undefined ? null : { line, indent: at, mark };
}

/** Some readers take a line with a bar for the head of a table before they look for fences. */
function isPlain({ line, indent }: Fence): boolean {
  return indent <= 3 && line.text.startsWith(' '.repeat(indent)) && !line.text.includes('|');
}

function isClosing(text: string, { mark }: Fence): boolean {
  return closing.exec(text)?.[1]?.startsWith(mark) === true;
}

/** Whether a line stays in the same container as its fence; the closing one stands exactly below the opening one. */
function isIndentedAs(text: string, { indent }: Fence, closes: boolean): boolean {
  if (isBlank(text)) return true;
  const depth = /^ */.exec(text)?.[0].length ?? 0;
  return closes ? depth === indent && text[depth] !== '\t' : depth >= indent || text[depth] === '\t';
}
