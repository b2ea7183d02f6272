/** One line without the comments in it, and whether one stays open at its end. */
interface StrippedLine {
  /** What stays; null where nothing but comments and white space stood there. */
  readonly text: string | null;
  /** Whether a comment begins on this line. */
  readonly begins: boolean;
  readonly open: boolean;
}

/**
 * Takes HTML comments out of one line of Markdown outside fenced code. A comment inside a code span of the same line is
 * text and stays. `open` says whether the line begins inside a comment. Linear in the line's length.
 */
export function stripComments(line: string, open: boolean): StrippedLine {
  if (!open && !line.includes('<!--')) return { text: line, begins: false, open };
  const spans = findCodeSpans(line);
  let kept = '';
  let begins = false;
  let at = open ? endOfComment(line, 0) : 0;
  while (at !== null && at < line.length) {
    const start = findComment(line, at, spans);
    kept += line.slice(at, start);
    begins ||= start < line.length;
    // `<!-->` and `<!--->` are whole comments (CommonMark 6.6).
    at = start < line.length ? endOfComment(line, start + 2) : start;
  }
  const nothingLeft = (open || begins) && kept.trim() === '';
  return { text: nothingLeft ? null : kept, begins, open: at === null };
}

/** The offset behind the comment that is open at `from`; null where it goes on. */
function endOfComment(line: string, from: number): number | null {
  const end = line.indexOf('-->', from);
  return end < 0 ? null : end + 3;
}

/** Where the next comment begins that is not in a code span; the line's length where none does. */
function findComment(line: string, from: number, spans: ReadonlyMap<number, number>): number {
  let at = from;
  while (at < line.length && !line.startsWith('<!--', at)) at = spans.get(at) ?? at + 1;
  return Math.min(at, line.length);
}

/** For each run of backticks: the offset behind the code span that it opens, or behind itself where nothing closes it. */
function findCodeSpans(line: string): ReadonlyMap<number, number> {
  const runs = Array.from(line.matchAll(/`+/g), ({ index, 0: run }) => ({ index, length: run.length }));
  const nextOfLength = new Map<number, number>();
  const spans = new Map<number, number>();
  for (const { index, length } of runs.reverse()) {
    spans.set(index, (nextOfLength.get(length) ?? index) + length);
    nextOfLength.set(length, index);
  }
  return spans;
}
