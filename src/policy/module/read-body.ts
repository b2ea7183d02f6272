import type { TextFault } from '../text/diagnose.ts';
import type { SourceText } from '../text/source-text.ts';
import { findOtherHeadings, toHeading } from './find-headings.ts';
import { findRawHtml } from './find-raw-html.ts';
import { faultAt, isBlank, type MarkdownLine, toLines, trimBlankEnd } from './markdown-line.ts';
import { trackFences } from './track-fences.ts';

/** The Markdown of a module. What is not as it must be is in `faults`; then title and body are not to be used. */
export interface ModuleBody {
  readonly title: string;
  readonly body: string;
  /** Where the title stands, or null where there is none. */
  readonly titleLine: MarkdownLine | null;
  readonly faults: readonly TextFault[];
}

/** Reads one rule from a given line, counted from 0, to the end of its file: a title, and what is below it. */
export function readBody(source: SourceText, firstLine: number): ModuleBody {
  const { lines, faults } = trackFences(toLines(source, firstLine));
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const titleAt = lines.findIndex((line) => isTitle(line));
  const title = toHeading(lines[titleAt]?.text ?? '')?.text ?? '';
  const below = lines.slice(titleAt + 1);
  const misplaced = titleAt === -1 || titleAt !== first || title === '';
  const blamed = lines[first] ?? lines[0];
  const missing = misplaced && blamed !== undefined ? [faultAt('policy.title-missing', blamed)] : [];
  const others = findOtherHeadings(below).filter(({ from }) => from !== missing[0]?.from);
  return {
    title,
    body: toBody(below),
    titleLine: lines[titleAt] ?? null,
    faults: [...missing, ...faults, ...others, ...findRawHtml(lines)],
  };
}

function isTitle({ text, code }: MarkdownLine): boolean {
  return !code && /^ {0,3}#(?:[ \t]|$)/.test(text);
}

function toBody(lines: readonly MarkdownLine[]): string {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  return first === -1
    ? ''
    : trimBlankEnd(
        lines
          .slice(first, last + 1)
          .map(({ text }) => text)
          .join('\n'),
      );
}
