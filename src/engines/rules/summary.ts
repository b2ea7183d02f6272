import { hasHiddenText, toVisibleLine } from '../../core/index.ts';
import type { ReviewPart } from '../port/index.ts';
import type { Gap } from './judge-file.ts';

const gapWords: Readonly<Record<Gap, string>> = {
  'long-source': 'is too large to parse',
  'long-line': 'has lines too long to parse',
  'many-hunks': 'has more hunks than are parsed',
  unreadable: 'does not read as its language',
  'too-deep': 'is nested too deeply',
  'no-parser': 'has no parser on this platform',
};

/** How many files a summary names. */
const namedFiles = 5;

export interface PartSummary {
  readonly part: ReviewPart;
  readonly findings: number;
  /** Findings that no budget had room for. */
  readonly unlisted: number;
  /** By the names of files. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** One paragraph: what was read, what was found, what was left out and why. */
export function toSummary({ part, findings, unlisted, gaps }: PartSummary): string {
  const found = findings === 0 ? 'no findings' : count(findings, 'finding');
  return [
    `The built-in rules read ${count(part.files.length, 'file')} and have ${found}.`,
    ...(unlisted === 0
      ? []
      : [
          `${count(unlisted, 'further finding')} of the same kinds ${unlisted === 1 ? 'is' : 'are'} not listed.`,
        ]),
    ...toHiddenSentences(part),
    ...toGapSentences(gaps),
  ].join(' ');
}

/** Titles and descriptions have no line to comment on. */
function toHiddenSentences({ title, description }: ReviewPart): readonly string[] {
  const hiding = [
    ...(title !== null && hasHiddenText(title) ? ['title'] : []),
    ...(description !== null && hasHiddenText(description.replaceAll('\r\n', '\n')) ? ['description'] : []),
  ];
  if (hiding.length === 0) return [];
  return [`Invisible or control characters stand in the ${hiding.join(' and in the ')} of the change.`];
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
