import type { Glob, GlobToken } from './parse-glob.ts';

const slash = 0x2f;

/**
 * Whether a pattern matches all of a path; both hold one byte a character. All ways through the pattern are followed at
 * once and none twice, so the cost is at most the product of both lengths, whoever wrote them.
 */
export function matchesGlob(glob: Glob, path: string): boolean {
  if (!path.endsWith(glob.tail)) return false;
  const { tokens } = glob;
  let places = enter(tokens, 0, new Set());
  for (let index = 0; index < path.length && places.size > 0; index++) {
    const byte = path.charCodeAt(index);
    const next = new Set<number>();
    for (const place of places) {
      const target = toTarget(tokens[place], place, byte);
      if (target !== null) enter(tokens, target, next);
    }
    places = next;
  }
  return places.has(tokens.length);
}

/** Adds a place, and every further one that is reached from it without any byte. */
function enter(tokens: readonly GlobToken[], place: number, places: Set<number>): Set<number> {
  for (let at = place; !places.has(at); ) {
    places.add(at);
    const kind = tokens[at]?.kind;
    if (kind === 'star' || kind === 'rest') at += 1;
    else if (kind === 'folders') at += 2;
  }
  return places;
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
