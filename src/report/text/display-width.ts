/**
 * Characters that fill two columns of a terminal: those of the East Asian scripts, the full-width forms and the emoji.
 * Good enough to place a marker under code; nothing depends on it for safety.
 */
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const zero = /\p{Mn}|\p{Me}|\u200d/u;
const plain = /^[\x20-\x7e]*$/;

/** How many columns a terminal gives to visible text. */
export function toDisplayWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The longest beginning of visible text that fits into `columns`; with an ellipsis as its last column if it was cut. */
export function toFitting(text: string, columns: number): string {
  if (text.length <= columns && plain.test(text)) return text;
  let width = 0;
  let kept = 0;
  let index = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) return `${text.slice(0, kept)}…`;
    index += character.length;
    if (width < columns) kept = index;
  }
  return text;
}

/** Tabs as spaces up to the next multiple of four columns, so that markers stand where they should. */
export function toExpanded(text: string): string {
  if (!text.includes('\t')) return text;
  let column = 0;
  let expanded = '';
  for (const [index, piece] of text.split('\t').entries()) {
    const fill = index === 0 ? 0 : tabColumns - (column % tabColumns);
    expanded += ' '.repeat(fill) + piece;
    column += fill + toDisplayWidth(piece);
  }
  return expanded;
}

const tabColumns = 4;

function widthOf(character: string): number {
  if (zero.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
