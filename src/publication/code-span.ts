/** A stretch of one line: text of a sentence, or the content of a code span. */
export interface Stretch {
  readonly kind: 'prose' | 'code';
  readonly text: string;
}

/**
 * One line of text as a Markdown code span, in which nothing has a meaning: no mention, no reference, no link. It
 * reads back as exactly this text; the empty text stays empty.
 */
export function toCodeSpan(line: string): string {
  if (line === '') return '';
  const runs = new Set(Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const delimiter = '`'.repeat(length);
  const pad = needsPadding(line) ? ' ' : '';
  return delimiter + pad + line + pad + delimiter;
}

/** One space on each side is taken away by a reader (CommonMark 0.31, 6.1); so is a backtick's neighbour needed. */
function needsPadding(line: string): boolean {
  if (line.startsWith('`') || line.endsWith('`')) return true;
  return line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
}

/**
 * Divides a line into prose and code spans as CommonMark does: a run of backticks opens a span that the next run of
 * the same length closes. A run that nothing closes is prose. Linear in the line.
 */
export function toStretches(line: string): readonly Stretch[] {
  const runs = Array.from(line.matchAll(/`+/g), (run) => ({
    from: run.index,
    to: run.index + run[0].length,
  }));
  const closers = toClosers(runs.map((run) => run.to - run.from));
  const stretches: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const opener = runs[at];
    const close = closers[at];
    const closer = close === undefined || close === null ? undefined : runs[close];
    if (opener === undefined || closer === undefined) continue;
    stretches.push({ kind: 'prose', text: line.slice(from, opener.from) });
    stretches.push({ kind: 'code', text: stripPadding(line.slice(opener.to, closer.from)) });
    from = closer.to;
    at = close ?? at;
  }
  stretches.push({ kind: 'prose', text: line.slice(from) });
  return stretches.filter((stretch) => stretch.text !== '');
}

/** For each run the index of the next run of equal length, or null. */
function toClosers(lengths: readonly number[]): readonly (number | null)[] {
  const next = new Map<number, number>();
  return lengths
    .map((length, index) => ({ length, index }))
    .reverse()
    .map(({ length, index }) => {
      const closer = next.get(length) ?? null;
      next.set(length, index);
      return closer;
    })
    .reverse();
}

function stripPadding(content: string): string {
  const padded = content.startsWith(' ') && content.endsWith(' ') && content.trim() !== '';
  return padded ? content.slice(1, -1) : content;
}
