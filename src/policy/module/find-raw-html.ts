import type { TextFault } from '../text/diagnose.ts';
import type { Span } from '../text/place.ts';
import { isBlank, type MarkdownLine } from './markdown-line.ts';

/** What may begin a tag, a comment, a declaration or an instruction (CommonMark 0.31.2, sections 4.6 and 6.6). */
const tag = /<[A-Za-z/!?][A-Za-z0-9-]*/y;
/** An address in angle brackets (section 6.5), which is no tag. */
const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y;
const backticks = /`+/y;
const marks = /[`<\\]/g;
/** A backslash takes its meaning from the punctuation behind it (section 2.4). */
const escaped = /\\[!-/:-@[-`{-~]/y;

/**
 * Raw HTML outside of code. A comment that is not closed hides every rule below it, and so do some elements; readers
 * differ in which. So there is none: whoever means the characters puts them in code.
 */
export function findRawHtml(lines: readonly MarkdownLine[]): readonly TextFault[] {
  const faults: TextFault[] = [];
  // Code may begin in one line of a paragraph and end in another; then backticks of the lines below are no shelter.
  let shelters = true;
  for (const line of lines) {
    if (line.code || isBlank(line.text)) shelters = true;
    if (line.code) continue;
    const { tags, balanced } = scan(line.text, shelters);
    for (const { from, to } of tags) {
      const fault = { from: line.from + from, to: line.from + to, subject: null };
      faults.push({ code: 'policy.markup-left-open', ...fault });
    }
    shelters &&= balanced;
  }
  return faults;
}

interface Scan {
  readonly tags: readonly Span[];
  /** Whether every code span that begins in the line ends in it. */
  readonly balanced: boolean;
}

function scan(text: string, shelters: boolean): Scan {
  const tags: Span[] = [];
  const ends = new CodeEnds(text);
  let balanced = true;
  let at = nextMark(text, 0);
  while (at !== -1) {
    const run = matchAt(backticks, text, at);
    if (run > 0) {
      const end = ends.after(at, run);
      balanced &&= end !== null;
      at = nextMark(text, end !== null && shelters ? end : at + run);
    } else {
      const link = matchAt(autolink, text, at);
      const length = matchAt(tag, text, at);
      if (link === 0 && length > 0) tags.push({ from: at, to: at + length });
      at = nextMark(text, at + Math.max(1, link, matchAt(escaped, text, at)));
    }
  }
  return { tags, balanced };
}

/** Where the next character stands that may begin code, a tag, an address or an escape; -1 where none does. */
function nextMark(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.exec(text)?.index ?? -1;
}

/** Where code spans of one line end: at the next run of as many backticks. To be asked from left to right. */
class CodeEnds {
  /** Offsets of the runs of each length, the last one first. */
  readonly #runs = new Map<number, number[]>();

  constructor(text: string) {
    const runs = Array.from(text.matchAll(/`+/g)).toReversed();
    for (const { 0: run, index } of runs) {
      const same = this.#runs.get(run.length);
      if (same === undefined) this.#runs.set(run.length, [index]);
      else same.push(index);
    }
  }

  after(offset: number, length: number): number | null {
    const runs = this.#runs.get(length) ?? [];
    while ((runs.at(-1) ?? Number.POSITIVE_INFINITY) <= offset) runs.pop();
    const next = runs.at(-1);
    return next === undefined ? null : next + length;
  }
}

/** How much of a text a sticky expression takes from an offset on; 0 where it does not match there. */
function matchAt(expression: RegExp, text: string, offset: number): number {
  expression.lastIndex = offset;
  return expression.exec(text)?.[0].length ?? 0;
}
