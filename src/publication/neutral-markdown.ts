import { toVisibleText } from '../core/index.ts';
import { type Stretch, toCodeSpan, toStretches } from './code-span.ts';
import { toNeutralWord } from './neutral-word.ts';

/**
 * Untrusted text as Markdown that shows it and does nothing else, on GitHub and on Azure DevOps alike: no mention,
 * reference, link, image, HTML, heading, list, table, mathematics, emoji code or footnote, and no line that a robot
 * could read as a command. Code spans stay code spans, each line of a fenced block becomes one, and what hides is
 * escaped visibly. `lead` is our own Markdown, put before the first word on the same line.
 */
export function toNeutralMarkdown(text: string, lead = ''): string {
  const visible = toVisibleText(text.replaceAll('\r\n', '\n')).replace(/^\s*\n/, '');
  const lines = toLines(visible).map(joinCode);
  const written = lines.map((line, index) =>
    toMarkdown(line, index === 0 && lead !== '' ? 'inside' : 'line-start'),
  );
  return (lead + written.join('\n')).replace(/\n{3,}/g, '\n\n').trim();
}

/** The stretches of each line; a line without any is blank. */
function toLines(text: string): readonly (readonly Stretch[])[] {
  const lines: (readonly Stretch[])[] = [];
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const mark = fenceMark.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence === null) lines.push(toStretches(line.trim()).flatMap(toNeutralStretches));
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    else lines.push(line.trim() === '' ? [] : [{ kind: 'code', text: line.trimEnd() }]);
  }
  return lines;
}

/** What opens or closes a fenced block: only at the start of a line, after up to three spaces (CommonMark 4.5). */
const fenceMark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** White space, words of ASCII and Latin letters, and the rest, which means nothing to any reader. */
const tokens = /\s+|[\x21-\x7e\p{Script=Latin}]+|[^\s\x21-\x7e\p{Script=Latin}]+/gu;
const isWord = /^[\x21-\x7e\p{Script=Latin}]/u;

function toNeutralStretches(stretch: Stretch): readonly Stretch[] {
  if (stretch.kind === 'code') return [stretch];
  const parts = stretch.text.match(tokens) ?? [];
  return parts.flatMap((part, index) => {
    if (!isWord.test(part)) return [{ kind: 'prose', text: part } as const];
    return toNeutralWord(part, /^\S/.test(parts[index + 1] ?? '') ? 'later' : 'here');
  });
}

/** Two code spans that touch would be read as one with backticks inside, so they become one. */
function joinCode(line: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of line) {
    if (stretch.text === '') continue;
    const last = joined.at(-1);
    if (last?.kind === stretch.kind)
      joined[joined.length - 1] = { kind: last.kind, text: last.text + stretch.text };
    else joined.push(stretch);
  }
  return joined;
}

function toMarkdown(line: readonly Stretch[], place: 'line-start' | 'inside'): string {
  return line
    .map(({ kind, text }, index) => {
      if (kind === 'code') return toCodeSpan(text);
      return index === 0 && place === 'line-start' ? escapeLineStart(text) : text;
    })
    .join('');
}

/**
 * A list marker or underline gets a backslash. A first letter is written as a character reference: readers see the
 * letter, and robots that search raw lines for `bors try` or `retest` find none.
 */
function escapeLineStart(text: string): string {
  const numbered = /^\d{1,9}(?=[.)])/.exec(text);
  if (numbered !== null) return `${numbered[0]}\\${text.slice(numbered[0].length)}`;
  if (/^[-+=]/.test(text)) return `\\${text}`;
  return text.replace(/^[A-Za-z]/, (letter) => `&#${letter.charCodeAt(0)};`);
}
