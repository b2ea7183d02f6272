import { toVisibleLine } from '../../core/index.ts';
import type { Gap } from './judge-file.ts';

const gapWords: Readonly<Record<Gap, string>> = {
  'long-source': 'is too large to parse',
  'long-line': 'has lines too long to parse',
  'many-hunks': 'has more hunks than are parsed',
  'too-deep': 'is nested too deeply',
  'no-parser': 'has no parser on this platform',
};

/** How many files a summary names. */
const namedFiles = 5;

/** One paragraph: what was read, what was found, what was left out and why. */
export function toSummary(
  files: number,
  findings: number,
  cut: number,
  gaps: ReadonlyMap<string, readonly Gap[]>,
): string {
  return [
    `The built-in rules read ${count(files, 'file')} and have ${findings === 0 ? 'no findings' : count(findings, 'finding')}.`,
    ...(cut === 0
      ? []
      : [`${count(cut, 'further finding')} of the same kinds ${cut === 1 ? 'is' : 'are'} not listed.`]),
    ...toGapSentences(gaps),
  ].join(' ');
}

function toGapSentences(gaps: ReadonlyMap<string, readonly Gap[]>): readonly string[] {
  if (gaps.size === 0) return [];
  const named = [...gaps]
    .slice(0, namedFiles)
    .map(
      ([path, reasons]) =>
        `${shorten(toVisibleLine(path))} ${reasons.map((gap) => gapWords[gap]).join(' and ')}`,
    );
  const others = gaps.size - named.length;
  const tail = others > 0 ? `; so it is with ${count(others, 'other file')}` : '';
  return [`Only text rules judged all of some files: ${named.join('; ')}${tail}.`];
}

function shorten(path: string): string {
  return path.length <= 120 ? path : `…${path.slice(-119)}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
