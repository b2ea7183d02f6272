import type { Move } from './decide-status.ts';
import { isPlainName, parseName, readQuotedName } from './parse-name.ts';

/** The two names of a block; in every string a character is a byte. */
export interface NamePair {
  /** As the title writes them: with prefixes, and perhaps quoted. */
  readonly rawOld: string;
  readonly rawNew: string;
  /** The paths. */
  readonly oldName: string;
  readonly newName: string;
}

/** How far off the middle the space may be where one side's prefix is longer than the other's (`before/`, `after/`). */
const skews: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 4, -4];

/**
 * Finds the two names in the text behind `diff --git `. Git quotes each on its own, or writes both plain with a space
 * between, which is ambiguous where names have spaces: then they are the halves whose names agree behind their prefixes
 * (`a/` and `b/`, `i/` and `w/`, any other, or none). Null where no reading agrees with itself and with the move.
 */
export function parseTitle(title: string, move: Move | null): NamePair | null {
  if (isPlainName(title)) return splitPlain(title, move);
  const index = title.startsWith('"') ? (readQuotedName(title, 0)?.end ?? -1) : title.indexOf(' "');
  if (title.charAt(index) !== ' ') return null;
  const rawOld = title.slice(0, index);
  const rawNew = title.slice(index + 1);
  const prefixedOld = parseName(rawOld);
  const prefixedNew = parseName(rawNew);
  const paths = prefixedOld === null || prefixedNew === null ? null : toPaths(prefixedOld, prefixedNew, move);
  return paths === null ? null : { rawOld, rawNew, ...paths };
}

/** Both names are without quotes: looks for the space in the middle, and a little way off it. */
function splitPlain(title: string, move: Move | null): NamePair | null {
  const surplus = move === null ? 0 : move.from.length - move.to.length;
  const middle = (title.length - 1 + surplus) >> 1;
  for (const skew of skews) {
    const index = middle + skew;
    if (title.charAt(index) !== ' ') continue;
    const rawOld = title.slice(0, index);
    const rawNew = title.slice(index + 1);
    const paths = toPaths(rawOld, rawNew, move);
    if (paths !== null) return { rawOld, rawNew, ...paths };
  }
  return null;
}

function toPaths(
  prefixedOld: string,
  prefixedNew: string,
  move: Move | null,
): Pick<NamePair, 'oldName' | 'newName'> | null {
  if (move === null) {
    const name = toCommonName(prefixedOld, prefixedNew);
    return name === null ? null : { oldName: name, newName: name };
  }
  const agrees = isPrefixed(prefixedOld, move.from) && isPrefixed(prefixedNew, move.to);
  return agrees ? { oldName: move.from, newName: move.to } : null;
}

function isPrefixed(prefixed: string, name: string): boolean {
  return prefixed === name || prefixed.endsWith(`/${name}`);
}

/** What two names are without prefixes: they are equal, or differ in the first folder only. Null where it is more. */
export function toCommonName(oldName: string, newName: string): string | null {
  if (oldName === newName) return oldName;
  const rest = oldName.slice(oldName.indexOf('/') + 1);
  return rest === newName.slice(newName.indexOf('/') + 1) ? rest : null;
}
