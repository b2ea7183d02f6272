import { isCrossedOut } from './stand-in.ts';

/** A stretch of text that a rule holds for a secret, in UTF-16 units, half open. It may run over several lines. */
export interface Sighting {
  readonly start: number;
  readonly end: number;
}

/** One way of recognising secrets: where to look closer, and what to decide there. */
export interface SecretRule {
  /** Kebab-case; also the middle of the placeholder. */
  readonly kind: string;
  /** What the rule knows. Where sightings overlap, the name comes from the one that knows most: the first in this list. */
  readonly basis: 'configured' | 'format' | 'context';
  /** Three characters or more each, compared exactly. The rule is asked only where one of them stands. */
  readonly literals: readonly string[];
  /** Judges the place where a literal begins. The work is bounded, whatever the text. */
  find(text: string, at: number): readonly Sighting[];
}

/** What may stand before a token although it ends in a letter or digit: `\n`, `%3D`, a colour code of a terminal. */
const escapeBefore = String.raw`(?<=\\[nrt]|%[0-9A-Fa-f]{2}|\[[0-9;]{1,20}m)`;

/**
 * A rule for secrets with a published format. The pattern is tried where the literal begins. Its whole match is the
 * secret, or the group `secret`, with which the match must end; a group `before`, captured by a look-behind, is the part
 * that precedes the literal. A negative look-behind says where a token may not begin, and lets escapes pass; a `\b` in
 * front stands for the usual one, no letter or digit (an underscore does not glue: `MY_<token>`). Quantifiers are bounded;
 * where a bound is large the pattern looks behind for the same characters, so that a run of them is read only once.
 */
export function token(
  kind: string,
  literals: readonly string[],
  pattern: RegExp,
  isReal: (secret: string) => boolean = isFilledIn,
): SecretRule {
  const sticky = toSticky(new RegExp(allowEscapes(pattern.source), pattern.flags));
  return {
    kind,
    basis: 'format',
    literals,
    find(text, at) {
      sticky.lastIndex = at;
      const match = sticky.exec(text);
      if (match === null) return [];
      const end = sticky.lastIndex;
      const length = match.groups?.['secret']?.length ?? match[0].length;
      const start = end - length - (match.groups?.['before']?.length ?? 0);
      return isReal(text.slice(start, end)) ? [{ start, end }] : [];
    },
  };
}

function allowEscapes(source: string): string {
  return source
    .replace(/^\\b/, '(?<![A-Za-z0-9])')
    .replace(/\(\?<!(?:\[[^\]]*\]|[^()[\]])*\)/g, (boundary) => `(?:${boundary}|${escapeBefore})`);
}

/** The same expression, tied to the place where it is tried. */
export function toSticky(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, `${pattern.flags}y`);
}

/** A word as programs spell it: `token`, `Token`, `TOKEN`. */
export function toSpellings(...words: readonly string[]): string[] {
  return words.flatMap((word) => [word, `${word[0]?.toUpperCase()}${word.slice(1)}`, word.toUpperCase()]);
}

function isFilledIn(secret: string): boolean {
  return !isCrossedOut(secret);
}
