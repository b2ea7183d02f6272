import type { Sighting } from './rule.ts';

/** What a line of a longer secret keeps: a diff marker, indentation, a comment sign, quotes, joins, escaped line ends. */
const kept = /^[+-]?[ \t]{0,80}(?:(?:[*#>|+]|\/{2,3})[ \t]{1,40})?["'`]?/;

/** The parts of a sighting, line by line, so that line feeds and what surrounds each line stay where they are. */
export function splitIntoLines(text: string, { start, end }: Sighting): Sighting[] {
  const parts: Sighting[] = [];
  for (let from = start; from < end; ) {
    const feed = text.indexOf('\n', from);
    const to = feed < 0 || feed > end ? end : feed;
    const isFirst = from === start;
    const part = isFirst && to === end ? { start, end } : toKey(text, from, to, isFirst);
    if (part.end > part.start) parts.push(part);
    from = to + 1;
  }
  return parts;
}

/** The same at the end; a plus sign only behind a quote or a blank, where it joins and is no digit of base64. */
const keptAtEnd = /(?:\\[nrt]){0,4}["'`]?[ \t]{0,40}(?:(?<=["'`\s])\+)?[,;]?[ \t]{0,40}\\?\r?$/;

function toKey(text: string, from: number, to: number, isFirst: boolean): Sighting {
  const line = text.slice(from, to);
  const start = from + (isFirst && text[from - 1] !== '\n' ? 0 : (kept.exec(line)?.[0].length ?? 0));
  const end = to - (keptAtEnd.exec(line.slice(-100))?.[0].length ?? 0);
  return { start, end: Math.max(start, end) };
}
