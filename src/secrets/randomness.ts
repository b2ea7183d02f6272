/** Runs of one kind of character, a capital counted with the small letters that follow it: `Sq` `Lpa` `5` `s` `W` `0`. */
const run = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+/g;

/**
 * Whether text looks drawn by lot and not written by a person. Words are long runs of one kind of character; random
 * letters and digits change their kind every two or three characters. The bounds were set so that nine of ten random
 * strings of 24 characters pass, and names of programs with a number or two in them don't.
 */
export function isRandom(text: string): boolean {
  const solid = text.replace(/[^A-Za-z0-9]/g, '');
  if (solid.length < 8 || new Set(solid).size < 6 || !/[A-Za-z]/.test(solid) || isJoinedWords(text))
    return false;
  const numbers = text.match(/[0-9]+/g)?.length ?? 0;
  if (/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(solid)) return numbers > 0 && solid.length >= 16;
  return solid.length / (text.match(run)?.length ?? 1) <= toLongestRun(solid, numbers);
}

/** How long runs may be on average: the less, the shorter the text and the fewer the numbers in it. */
function toLongestRun(solid: string, numbers: number): number {
  const isLong = solid.length >= 24;
  if (numbers >= 3) return 4.2;
  if (numbers === 0) return isLong ? 3.3 : solid.length >= 16 ? 2.6 : 0;
  if (isLong && /[a-z]/.test(solid) && /[A-Z]/.test(solid)) return 3.3;
  return solid.length >= 12 ? 2.7 : 2.2;
}

/** Two words or more between separators, and no fewer than other pieces: `x86_64-linux-gnu`, `sha256-of-the-key`. */
function isJoinedWords(text: string): boolean {
  const pieces = text.split(/[^A-Za-z0-9]+/).filter((piece) => piece !== '');
  const words = pieces.filter((piece) => /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,})$/.test(piece));
  return words.length >= 2 && words.length * 2 >= pieces.length;
}

const uuid = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** A universally unique identifier, in either case: RFC 9562, section 4. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
