import { toSticky } from '../rule.ts';

export interface Value {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** Longer values are data, and no secret that belongs to a name. */
const opening = toSticky(
  /(?:[@rRbBuULN]{1,2}|\[\]byte\(|new )?("""|'''|\\{0,3}["'`]|&quot;|&#34;|&#39;|%22)/,
);
const bare = toSticky(/[^\s"'`<>(){}[\],;|\\]{1,400}/);
/** Where the next parameter of a URL or an entity of HTML begins. */
const nextParameter = /&(?:[\w.-]{1,40}=|[a-z]{2,5};|#)/;

const bodies: ReadonlyMap<string, RegExp> = new Map([
  ['"', toSticky(/(?:[^"\\\n]|\\[^\n]){1,400}(?=")/)],
  ["'", toSticky(/(?:[^'\\\n]|\\[^\n]){1,400}(?=')/)],
  ['`', toSticky(/(?:[^`\\\n]|\\[^\n]){1,400}(?=`)/)],
  ['&', toSticky(/[^&\n]{1,400}(?=&)/)],
  ['%', toSticky(/[^%\n]{1,400}(?=%22)/)],
]);
const escapedBody = toSticky(/[^"'`\\\n]{1,400}(?=\\)/);
const unclosed = toSticky(/[^\s"'`\\]{1,400}/);

/** The literal that begins at `from`: what stands between quotes, or a run without white space. */
export function toValue(text: string, from: number): Value | null {
  opening.lastIndex = from;
  const quote = opening.exec(text)?.[1];
  if (quote === undefined) return toBare(text, from);
  const start = opening.lastIndex;
  const body = quote.startsWith('\\') ? escapedBody : (bodies.get(quote[0] ?? '') ?? unclosed);
  return match(body, text, start, true) ?? match(unclosed, text, start, true);
}

function toBare(text: string, from: number): Value | null {
  const value = match(bare, text, from, false);
  const length = value === null ? -1 : text.slice(from, value.end).search(nextParameter);
  return length < 0 ? value : length === 0 ? null : { start: from, end: from + length, quoted: false };
}

function match(pattern: RegExp, text: string, from: number, quoted: boolean): Value | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? { start: from, end: pattern.lastIndex, quoted } : null;
}
