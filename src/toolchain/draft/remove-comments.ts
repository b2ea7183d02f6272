import { closesFence, type Fence, readOpeningFence } from './read-fence.ts';
import { stripComments } from './strip-comments.ts';

/** A line of a file. */
export interface SourceLine {
  /** From 1, in the file as it is. */
  readonly number: number;
  readonly text: string;
  /** Empty for what stands behind the last line end. */
  readonly end: '\n' | '\r\n' | '';
}

/** A line without the comments in it. */
export interface TextLine extends SourceLine {
  /** Whether it belongs to a fenced block of code, the fences included. */
  readonly code: boolean;
}

export interface Uncommented {
  readonly lines: readonly TextLine[];
  /** Numbers of the lines on which a comment begins. */
  readonly comments: readonly number[];
  /** Where a fence or a comment begins that nothing closes; null where everything is closed. */
  readonly leftOpen: number | null;
}

/** What a line begins in, and on which line that began; the fence is null for a comment. */
interface Open {
  readonly since: number;
  readonly fence: Fence | null;
}

/** Takes HTML comments out of Markdown. Fenced code stays as it is, whatever it looks like. */
export function removeComments(lines: readonly SourceLine[]): Uncommented {
  const kept: TextLine[] = [];
  const comments: number[] = [];
  let open: Open | null = null;
  for (const line of lines) {
    const read: ReadLine = readLine(line, open);
    open = read.open;
    if (read.text !== null) kept.push({ ...line, text: read.text, code: read.code });
    if (read.begins) comments.push(line.number);
  }
  return { lines: kept, comments, leftOpen: open?.since ?? null };
}

interface ReadLine {
  readonly text: string | null;
  readonly code: boolean;
  /** Whether a comment begins on the line. */
  readonly begins: boolean;
  readonly open: Open | null;
}

function readLine({ number, text }: SourceLine, open: Open | null): ReadLine {
  if (open?.fence) {
    return { text, code: true, begins: false, open: closesFence(text, open.fence) ? null : open };
  }
  const fence = open === null ? readOpeningFence(text) : null;
  if (fence !== null) return { text, code: true, begins: false, open: { since: number, fence } };
  const stripped = stripComments(text, open !== null);
  const since = stripped.begins ? number : (open?.since ?? number);
  return { ...stripped, code: false, open: stripped.open ? { since, fence: null } : null };
}
