/** One line of a text, without its line feed: [start, end), and where the next one starts. */
export interface Line {
  readonly start: number;
  readonly end: number;
}

/** Longer lines are no lines of an armoured key; of such a line only this much is looked at. */
export const longestKeyLine = 16_384;

/** The line that begins at `start`; cut where it is longer than any key. */
export function lineFrom(text: string, start: number): Line {
  const window = text.slice(start, start + longestKeyLine);
  const feed = window.indexOf('\n');
  return { start, end: start + (feed < 0 ? window.length : feed) };
}

/** At most `count` lines after one, in order; none after a line that was cut. */
export function* linesAfter(text: string, line: Line, count: number): Generator<Line> {
  let last = line;
  for (let seen = 0; seen < count && text[last.end] === '\n'; seen++) {
    last = lineFrom(text, last.end + 1);
    yield last;
  }
}

/** At most `count` lines before the one that begins at `start`, the nearest first; none before a line that is too long. */
export function* linesBefore(text: string, start: number, count: number): Generator<Line> {
  let end = start - 1;
  for (let seen = 0; seen < count && text[end] === '\n'; seen++) {
    const from = Math.max(0, end - longestKeyLine);
    const line = { start: from + text.slice(from, end).lastIndexOf('\n') + 1, end };
    yield line;
    end = line.start - 1;
  }
}

/** Diff markers, indentation, comment signs, opening quotes: what stands before the key's own characters. */
const decorationBefore = /^[\s+*#>|/"'`-]{0,40}/;
/** The clock, as build logs print it before each line. */
const clock = /^#?[0-9][0-9:.,TZ -]{2,40} /;
const armour = /^[A-Za-z0-9+/=_-]+$/;

/** What is left of a line when quotes, comment signs, escaped line ends and a clock are taken off. */
function toCore(line: string): string {
  const rest = line.replace(decorationBefore, '').replace(clock, '');
  return dropTail(rest).replace(/\\{1,4}[nrt]|\\{1,4}$|["'`]/g, '');
}

/** Quotes, joins, comment signs and escaped line ends at the end, dropped from behind in one pass. */
function dropTail(text: string): string {
  let end = text.length;
  for (;;) {
    const last = text[end - 1] ?? '';
    if (/[rnt]/.test(last) && text[end - 2] === '\\') end -= 2;
    else if (/[\s"'`+,;*/\\]/.test(last)) end--;
    else return text.slice(0, end);
  }
}

export type LineRole = 'body' | 'short' | 'blank' | 'header' | 'other';

/** Headers of armoured keys: RFC 1421, RFC 9580 section 6.2.2.1, and PuTTY's. */
const header = /^(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID|Subject|X-[A-Za-z-]{1,40}): /;

/** What a line is inside an armoured key. A short line may be a key's last one, or the next statement of a program. */
export function toRole(line: string): LineRole {
  const core = toCore(line);
  if (core === '') return 'blank';
  if (header.test(core)) return 'header';
  if (!armour.test(core)) return 'other';
  return core.length >= 40 || (core.length >= 24 && /[0-9+/=]/.test(core)) ? 'body' : 'short';
}
