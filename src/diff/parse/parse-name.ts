/** A name as bytes, each byte one character, and the offset behind it. */
interface QuotedName {
  readonly name: string;
  readonly end: number;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['"', '"'],
  ['\\', '\\'],
]);

/**
 * Reads a name that begins with a double quote at `start`, in the style of C strings, as git's quote.c writes it: an
 * escape is one of its nine letters or three octal digits up to 377. Null where it is anything else, or has no end.
 */
export function readQuotedName(text: string, start: number): QuotedName | null {
  let name = '';
  let index = start + 1;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"') return { name, end: index + 1 };
    if (character !== '\\') {
      name += character;
      index += 1;
      continue;
    }
    const escaped = readEscape(text, index + 1);
    if (escaped === null) return null;
    name += escaped.name;
    index = escaped.end;
  }
  return null;
}

function readEscape(text: string, index: number): QuotedName | null {
  const single = escapes.get(text.charAt(index));
  if (single !== undefined) return { name: single, end: index + 1 };
  const octal = text.slice(index, index + 3);
  if (!/^[0-3][0-7]{2}$/.test(octal)) return null;
  return { name: String.fromCharCode(Number.parseInt(octal, 8)), end: index + 3 };
}

/** Control characters, the double quote and the backslash: git never writes a name with one of them plain. */
const needsQuotes = /[^ !#-[\]-~\u0080-\u00ff]/;

/** Whether git writes this name without quotes. */
export function isPlainName(text: string): boolean {
  return text !== '' && !needsQuotes.test(text);
}

/** A text that is nothing but one name, quoted or plain; null where it is not. */
export function parseName(text: string): string | null {
  if (!text.startsWith('"')) return isPlainName(text) ? text : null;
  const quoted = readQuotedName(text, 0);
  return quoted?.end === text.length && quoted.name !== '' ? quoted.name : null;
}
