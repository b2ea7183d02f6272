import { toDisplayWidth } from './display-width.ts';

/**
 * Breaks visible text into lines of at most `columns`. Existing line breaks stay, a line's indentation is repeated on what
 * it is broken into, and a word that is longer than a line is cut. Lines that fit are kept exactly: code stays code.
 */
export function toWrapped(text: string, columns: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line.trimEnd(), columns));
}

function wrapLine(line: string, columns: number): readonly string[] {
  if (toDisplayWidth(line) <= columns) return [line];
  const indent = line.slice(0, Math.min(line.length - line.trimStart().length, columns >> 1));
  const room = columns - indent.length;
  const lines: string[] = [];
  let current = '';
  let width = 0;
  for (const word of line
    .trimStart()
    .split(/ +/)
    .flatMap((word) => cutWord(word, room))) {
    const wordWidth = toDisplayWidth(word);
    if (current !== '' && width + 1 + wordWidth > room) {
      lines.push(indent + current);
      current = '';
      width = 0;
    }
    width += wordWidth + (current === '' ? 0 : 1);
    current += current === '' ? word : ` ${word}`;
  }
  return [...lines, indent + current];
}

function cutWord(word: string, columns: number): readonly string[] {
  if (toDisplayWidth(word) <= columns) return [word];
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const character of word) {
    const characterWidth = toDisplayWidth(character);
    if (width + characterWidth > columns) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += character;
    width += characterWidth;
  }
  return [...pieces, piece];
}
