/**
 * Code points that change how text is read without being seen, or that a terminal obeys, as [first, last]. Tab, line
 * feed, U+FFFC, U+FFFD and the two emoji variation selectors stay as they are.
 */
const hiddenRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08], // C0 controls
  [0x0b, 0x1f],
  [0x7f, 0x9f], // delete and C1 controls
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f], // combining grapheme joiner
  [0x61c, 0x61c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer inherent vowels
  [0x180b, 0x180f], // Mongolian selectors
  [0x200b, 0x200f], // zero-width characters and marks
  [0x2028, 0x202e], // line separators, bidirectional embeddings and overrides
  [0x2060, 0x206f], // invisible operators, bidirectional isolates
  [0x3164, 0x3164], // Hangul filler
  [0xd800, 0xdfff], // lone surrogates
  [0xfe00, 0xfe0d], // variation selectors 1 to 14
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // half-width Hangul filler
  [0xfff0, 0xfffb], // annotation anchors
  [0xfffe, 0xffff], // non-characters
  [0x1bca0, 0x1bca3], // shorthand format controls
  [0x1d173, 0x1d17a], // musical format controls
  [0xe0000, 0xe0fff], // tags, variation selectors 17 to 256
];

const hidden = new RegExp(
  `[${hiddenRanges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`,
  'gu',
);

/** Legal emoji that are made with hidden code points: the subdivision flags in common use, and joined pictographs. */
const legalSequence =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;

/**
 * Text that can be shown anywhere: several lines stay several lines; everything that hides or commands is escaped.
 * Visibly escaped and not stripped, because stripping joins what was apart and destroys the evidence.
 */
export function toVisibleText(text: string): string {
  let shown = '';
  let from = 0;
  for (const legal of text.matchAll(legalSequence)) {
    shown += escapeHidden(text.slice(from, legal.index)) + legal[0];
    from = legal.index + legal[0].length;
  }
  return shown + escapeHidden(text.slice(from));
}

/** As `toVisibleText`, on one line: line feeds and tabs are escaped too. For names, titles, paths. */
export function toVisibleLine(text: string): string {
  return toVisibleText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** A path for people: its UTF-8 text on one line; where it is not UTF-8, every byte that is not ASCII as `\xNN`. */
export function toVisiblePath(path: { readonly bytes: Uint8Array; readonly text: string | null }): string {
  if (path.text !== null) return toVisibleLine(path.text);
  return Array.from(path.bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : escapeCode(byte),
  ).join('');
}

/** Whether something in the text hides or commands: whether `toVisibleText` would change it. */
export function hasHiddenText(text: string): boolean {
  return toVisibleText(text) !== text;
}

function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => escapeCode(character.codePointAt(0) ?? 0));
}

function escapeCode(code: number): string {
  return code <= 0xff ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}
