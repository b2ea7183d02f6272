/** What differs between two versions of a line, as half-open ranges of UTF-16 units, ascending and disjoint. */
export interface WordChange {
  readonly old: readonly Stretch[];
  readonly fresh: readonly Stretch[];
}

export type Stretch = readonly [from: number, to: number];

/** Comparing longer lines word by word helps nobody. */
const longestLine = 1_000;
/** Words between the common beginning and end; comparing takes as many steps as the product of both sides. */
const mostWords = 60;

/**
 * The words that were changed between two lines, or null where the lines have less than half in common: then they are better
 * read as two lines.
 */
export function toWordChange(old: string, fresh: string): WordChange | null {
  if (old.length > longestLine || fresh.length > longestLine || joined.test(old) || joined.test(fresh)) {
    return null;
  }
  const oldWords = toWords(old);
  const freshWords = toWords(fresh);
  const kept = findCommon(oldWords, freshWords);
  const common = kept.reduce((length, [index]) => length + (oldWords[index]?.trim().length ?? 0), 0);
  if (common * 2 < Math.max(countInk(old), countInk(fresh))) return null;
  return {
    old: toStretches(oldWords, new Set(kept.map(([index]) => index))),
    fresh: toStretches(freshWords, new Set(kept.map(([, index]) => index))),
  };
}

/** Sequences that are one picture made of several code points must not be taken apart. */
const joined = /[\u200d\u{e0000}-\u{e007f}]/u;

function toWords(line: string): readonly string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function countInk(line: string): number {
  return line.replace(/\s+/g, '').length;
}

/** Pairs of places of equal words, ascending on both sides: the common beginning and end, and most of what lies between. */
function findCommon(
  old: readonly string[],
  fresh: readonly string[],
): readonly (readonly [number, number])[] {
  const most = Math.min(old.length, fresh.length);
  let first = 0;
  while (first < most && old[first] === fresh[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === fresh.at(-1 - last)) last += 1;
  const between = findLongestCommon(
    old.slice(first, old.length - last),
    fresh.slice(first, fresh.length - last),
  );
  return [
    ...Array.from({ length: first }, (_, index) => [index, index] as const),
    ...between.map(([left, right]) => [left + first, right + first] as const),
    ...Array.from(
      { length: last },
      (_, index) => [old.length - last + index, fresh.length - last + index] as const,
    ),
  ];
}

/** The longest common subsequence, by the table of the lengths for all pairs of ends. */
function findLongestCommon(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  if (old.length > mostWords || fresh.length > mostWords) return [];
  const width = fresh.length + 1;
  const lengths = new Uint8Array((old.length + 1) * width);
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0;
  for (let left = old.length - 1; left >= 0; left -= 1) {
    for (let right = fresh.length - 1; right >= 0; right -= 1) {
      lengths[left * width + right] =
        old[left] === fresh[right]
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let left = 0;
  let right = 0;
  while (left < old.length && right < fresh.length) {
    if (old[left] === fresh[right]) pairs.push([left++, right++]);
    else if (at(left + 1, right) >= at(left, right + 1)) left += 1;
    else right += 1;
  }
  return pairs;
}

/** The words that were not kept, joined where only white space lies between them. */
function toStretches(words: readonly string[], kept: ReadonlySet<number>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let offset = 0;
  let blankSince = -1;
  for (const [index, word] of words.entries()) {
    const end = offset + word.length;
    const last = stretches.at(-1);
    if (!kept.has(index)) {
      if (last && blankSince === last[1]) stretches[stretches.length - 1] = [last[0], end];
      else stretches.push([offset, end]);
      blankSince = end;
    } else if (word.trim() !== '') blankSince = -1;
    offset = end;
  }
  return stretches;
}
