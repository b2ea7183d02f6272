/** A word of a file among our own words. */
export function quote(word: string): string {
  return word === '' ? 'an empty text' : `\`${word}\``;
}

/** As many as a sentence can hold. */
const mostWords = 12;

/** `a`, `b` and `c`, or `a`, `b` or `c`. */
export function list(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length === 0) return 'something else';
  const shown = words.slice(0, mostWords).map(quote);
  if (words.length > mostWords) shown.push(`${words.length - mostWords} more`);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`;
}

/** What may be written instead: the word that was most likely meant first. */
export function suggest(closest: string | null, known: readonly string[]): string {
  if (closest !== null && known.length === 1) return `did you mean ${quote(closest)}?`;
  if (closest !== null) return `did you mean ${quote(closest)}? There are ${list(known)}`;
  return known.length === 0 ? 'there are none' : `there are ${list(known)}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
