import { toSticky } from '../rule.ts';

/**
 * How a name is tied to its value. `operator`: by a sign of assignment or comparison. `argument`: by a comma, as in
 * `define('KEY', 'value')`. `call`: as the only argument of a setter. `element`: as in XML. `space`: by white space alone, as in command lines and directives.
 */
export type Tie = 'operator' | 'argument' | 'call' | 'element' | 'space';

export interface Separator {
  readonly tie: Tie;
  /** Where the value may begin. */
  readonly end: number;
  /** Whether there is white space around the sign: `.env` files and command lines have none. */
  readonly spaced: boolean;
}

const closing = String.raw`(?:\\{0,3}["'\x60]|&quot;|&#3[49];|%22)?(?:\[\d{0,4}\]|[\])]){0,2}`;
const space = String.raw`[ \t]{0,24}`;
/** A type between a name and its value: `: str =`, `: String =`, ` string =`. */
const type = String.raw`(?:${space}:?[ \t]{0,4}&?[A-Za-z_][\w.]{0,30}(?:\[\d{0,4}\])?[ \t]{1,4}(?==[^=>]))?`;
const sign = String.raw`(?:=&gt;|%3[Dd]|[=-]>|:{0,3}={1,3}|[?+|!~]{1,2}={1,2}|\|\||(?<=[ \t])\|(?=[ \t])|:(?![:/])|(?<=[ \t])(?:is|are|was)(?=[ \t]))`;

const operator = toSticky(new RegExp(`${closing}${type}${space}${sign}${space}`));
const argument = toSticky(
  new RegExp(String.raw`(?:\\{0,3}["'\x60])?${space},${space}(?=[@rRbBuU]?\\{0,3}["'\x60])`),
);
const element = toSticky(/(?:[ \t][^<>\n]{0,80})?>[ \t]{0,8}(?=[^<\s])/);
/** `.password("value")`, as builders and setters take it. */
const call = toSticky(/\([ \t]{0,8}(?=\\{0,3}["'`])/);
/** `key="NAME" value="..."`, and the same over two lines, as YAML and HCL write pairs. */
const pair = toSticky(
  /["']?,?[ \t]{0,8}(?:\r?\n[+-]?[ \t]{0,40}|[ \t])["']?(?:secret_)?value["']?[ \t]{0,8}[:=][ \t]{0,8}/i,
);
const blank = toSticky(/(?:[ \t]|\\t){1,24}(?=\S)/);

/** With the characters that each can begin with: most names in running code are followed by something else. */
const ties: readonly { readonly tie: Tie; readonly pattern: RegExp; readonly starts: string }[] = [
  { tie: 'operator', pattern: operator, starts: ` \t:="'\`\\&%|?+!~-[])` },
  { tie: 'argument', pattern: argument, starts: ` \t,"'\`\\` },
  { tie: 'call', pattern: call, starts: '(' },
  { tie: 'element', pattern: element, starts: ' \t>' },
  { tie: 'operator', pattern: pair, starts: ` \t\r\n"',` },
  { tie: 'space', pattern: blank, starts: ' \t\\' },
];

/** Looks for the tie that follows a name which ends at `end`. */
export function toSeparator(text: string, end: number): Separator | null {
  const next = text[end] ?? 'x';
  for (const { tie, pattern, starts } of ties) {
    if (!starts.includes(next)) continue;
    pattern.lastIndex = end;
    if (!pattern.test(text)) continue;
    return { tie, end: pattern.lastIndex, spaced: /\s/.test(text.slice(end, pattern.lastIndex)) };
  }
  return null;
}
