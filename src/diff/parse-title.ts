import type { Move } from './decide-status.ts';
import { isPlainName, parseName, readQuotedName } from './parse-name.ts';

/** The two names of a block; every string holds one byte a character. */
export interface NamePair {
  /** As the title writes them, quotes and prefixes included. */
  readonly rawOld: string;
  readonly rawNew: string;
  /** Without quotes, with prefixes: `a/x`. */
  readonly prefixedOld: string;
  readonly prefixedNew: string;
  /** The paths. */
  readonly oldName: string;
  readonly newName: string;
}

/** How much longer one side's prefix may be than the other's where both names are plain (`before/` and `after/`). */
const mostSkew = 8;

/**
 * Finds the two names in the text behind `diff --git `. Git quotes each on its own, or writes both plain with a space
 * between, which is ambiguous where names have spaces: then they are the halves whose names agree behind their prefixes
 * (`a/` and `b/`, `i/` and `w/`, any other, or none). Null where no reading agrees with itself and with the move.
 */
export function parseTitle(title: string, move: Move | null): NamePair | null {
  if (title.startsWith('"')) {
    const first = readQuotedName(title, 0);
    return first === null ? null : splitAt(title, first.end, move);
  }
  const quote = title.indexOf(' "');
  if (quote >= 0) return splitAt(title, quote, move);
  if (!isPlainName(title)) return null;
  const surplus = move === null ? 0 : move.from.length - move.to.length;
  const middle = (title.length - 1 + surplus) >> 1;
  for (let skew = 0; skew <= mostSkew; skew++) {
    const pair = splitAt(title, middle + skew, move) ?? splitAt(title, middle - skew, move);
    if (pair !== null) return pair;
  }
  return null;
}

function splitAt(title: string, index: number, move: Move | null): NamePair | null {
  if (title.charAt(index) !== ' ') return null;
  const rawOld = title.slice(0, index);
  const rawNew = title.slice(index + 1);
  const prefixedOld = parseName(rawOld);
  const prefixedNew = parseName(rawNew);
  if (prefixedOld === null || prefixedNew === null) return null;
  const raw = { rawOld, rawNew, prefixedOld, prefixedNew };
  if (move === null) {
    const name = toCommonName(prefixedOld, prefixedNew);
    return name === null ? null : { ...raw, oldName: name, newName: name };
  }
  const agrees = isPrefixed(prefixedOld, move.from) && isPrefixed(prefixedNew, move.to);
  return agrees ? { ...raw, oldName: move.from, newName: move.to } : null;
}

function isPrefixed(prefixed: string, name: string): boolean {
  return prefixed === name || prefixed.endsWith(`/${name}`);
}

/** The longest name in which both end, each behind a prefix that is empty or ends in a slash; null if there is none. */
function toCommonName(prefixedOld: string, prefixedNew: string): string | null {
  let oldAt = prefixedOld.length;
  let newAt = prefixedNew.length;
  let name = prefixedOld.length;
  for (;;) {
    if (isBoundary(prefixedOld, oldAt) && isBoundary(prefixedNew, newAt)) name = oldAt;
    if (oldAt === 0 || newAt === 0) break;
    oldAt -= 1;
    newAt -= 1;
    if (prefixedOld.charCodeAt(oldAt) !== prefixedNew.charCodeAt(newAt)) break;
  }
  return name === prefixedOld.length ? null : prefixedOld.slice(name);
}

function isBoundary(text: string, index: number): boolean {
  return index === 0 || text.charAt(index - 1) === '/';
}
