/** Longer words are not spelled by hand, and comparing takes time in proportion to both lengths. */
const longestWord = 64;

/**
 * The word of a list that somebody probably meant: the one that takes the fewest letters added, removed, replaced or
 * swapped with their neighbour, if that is at most a third of the letters. Null where none is near.
 */
export function nearestWord(word: string, known: readonly string[]): string | null {
  if (word.length > longestWord) return null;
  const meant = word.toLowerCase();
  let nearest: string | null = null;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = countEdits(meant, candidate.toLowerCase());
    if (distance < fewest) {
      nearest = candidate;
      fewest = distance;
    }
  }
  return nearest;
}

/** Optimal string alignment, row by row. */
function countEdits(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
