import type { Glob, GlobToken } from './parse-glob.ts';

const slash = 0x2f;

/**
 * Whether a pattern matches all of a path; both hold one byte a character. All ways through the pattern are followed at
 * once and none twice, so the cost is at most the product of both lengths, whoever wrote them.
 */
export function matchesGlob(glob: Glob, path: string): boolean {
  if (!path.endsWith(glob.tail)) return false;
  const { tokens } = glob;
  /** For each place, behind how many bytes it was last entered. */
  const entered = new Int32Array(tokens.length + 1).fill(-1);
  let places: number[] = [];
  let next: number[] = [];
  enter(tokens, 0, 0, entered, places);
  for (let index = 0; index < path.length && places.length > 0; index++) {
    const byte = path.charCodeAt(index);
    for (const place of places) {
      const target = toTarget(tokens[place], place, byte);
      if (target !== null) enter(tokens, target, index + 1, entered, next);
    }
    [places, next] = [next, places];
    next.length = 0;
  }
  return entered[tokens.length] === path.length;
}

/** Adds a place that is reached behind so many bytes, and every further one that is reached from it without a byte. */
function enter(
  tokens: readonly GlobToken[],
  place: number,
  bytes: number,
  entered: Int32Array,
  places: number[],
): void {
  for (let at = place; entered[at] !== bytes; ) {
    entered[at] = bytes;
    places.push(at);
    const kind = tokens[at]?.kind;
    if (kind === 'star' || kind === 'rest') at += 1;
    else if (kind === 'folders') at += 2;
  }
}

/** Where one byte leads from a place, or null where it leads nowhere. */
function toTarget(token: GlobToken | undefined, place: number, byte: number): number | null {
  switch (token?.kind) {
    case 'byte':
      return token.byte === byte ? place + 1 : null;
    case 'one':
      return byte !== slash && (token.set?.has(byte) ?? true) ? place + 1 : null;
    case 'star':
      return byte !== slash ? place : null;
    case 'folders':
      return byte !== slash ? place + 1 : place;
    case 'inside-folder':
      return byte !== slash ? place : place - 1;
    case 'rest':
      return place;
    case undefined:
      return null;
  }
}
