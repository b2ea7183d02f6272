import { type DiffFailure, refuse } from './diff-failure.ts';
import { hasAt, lineFeed, readLineAt } from './line-at.ts';

export const binaryPatch = 'GIT binary patch\n';

/** The digits of git's base 85 (base85.c). */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const isDigit = new Uint8Array(256);
for (const digit of digits) isDigit[digit.charCodeAt(0)] = 1;

type Failed = { readonly ok: false; readonly error: DiffFailure };

/**
 * Walks over `GIT binary patch` at an offset: the new content and, where git can be applied backwards, the old one. Gives
 * the offset behind it. The structure of every line is checked; what they decode to is nothing that a diff shows.
 */
export function skipBinaryPatch(input: Buffer, start: number): number | Failed {
  const forward = skipContent(input, start + binaryPatch.length);
  if (typeof forward !== 'number') return forward;
  const goesOn = hasAt(input, forward, 'literal ') || hasAt(input, forward, 'delta ');
  return goesOn ? skipContent(input, forward) : forward;
}

/** `literal` or `delta` with a size, lines of data, and an empty line. */
function skipContent(input: Buffer, start: number): number | Failed {
  const title = readLineAt(input, start);
  if (title === null) return refuse('diff.truncated', input.length);
  if (!/^(?:literal|delta) \d{1,15}$/.test(title)) return refuse('diff.malformed-binary', start);
  let offset = start + title.length + 1;
  while (input[offset] !== lineFeed) {
    const end = input.indexOf(lineFeed, offset);
    if (end < 0) return refuse('diff.truncated', input.length);
    if (!isDataLine(input, offset, end)) return refuse('diff.malformed-binary', offset);
    offset = end + 1;
  }
  return offset + 1;
}

/** One letter for 1 to 52 bytes, then five digits for every four of them, the last four perhaps not all used. */
function isDataLine(input: Buffer, start: number, end: number): boolean {
  const bytes = toByteCount(input[start] ?? 0);
  if (bytes === 0 || end - start - 1 !== Math.ceil(bytes / 4) * 5) return false;
  for (let index = start + 1; index < end; index++) {
    if (isDigit[input[index] ?? 0] === 0) return false;
  }
  return true;
}

function toByteCount(letter: number): number {
  if (letter >= 0x41 && letter <= 0x5a) return letter - 0x40;
  if (letter >= 0x61 && letter <= 0x7a) return letter - 0x60 + 26;
  return 0;
}
