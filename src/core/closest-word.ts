/** Longer words are not compared: whoever wrote one did not mean a name of ours, and the work grows with its square. */
const longestWord = 64;

/**
 * The candidate that a word was most likely meant to be: fewest slips of the finger away, at most one in three letters;
 * null where none is that near. Letter case and `_`, `-` and `.` count as no difference. Of equally near ones, the first.
 */
export function toClosestWord(word: string, candidates: readonly string[]): string | null {
  if (word.length === 0 || word.length > longestWord) return null;
  let closest: string | null = null;
  let fewest = Math.floor(Math.max(word.length, 3) / 3) + 1;
  for (const candidate of candidates) {
    if (candidate.length > longestWord || Math.abs(candidate.length - word.length) >= fewest) continue;
    const slips = countSlips(toPlain(word), toPlain(candidate));
    if (slips < fewest) [closest, fewest] = [candidate, slips];
  }
  return closest;
}

function toPlain(word: string): string {
  return word.toLowerCase().replace(/[_.]/g, '-');
}

/** Letters too many, missing, wrong, or swapped with their neighbour (optimal string alignment). */
function countSlips(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const missing = (last.at(column) ?? 0) + 1;
      const extra = (current.at(column - 1) ?? 0) + 1;
      const wrong = (last.at(column - 1) ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped = isSwap(left, row, right, column) ? (beforeLast.at(column - 2) ?? 0) + 1 : wrong;
      current.push(Math.min(missing, extra, wrong, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(right.length) ?? 0;
}

function isSwap(left: string, row: number, right: string, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
}
