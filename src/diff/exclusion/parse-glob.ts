import { parseByteSet } from './parse-byte-set.ts';

/** One step of a pattern. Strings hold one byte a character. */
export type GlobToken =
  | { readonly kind: 'byte'; readonly byte: number }
  /** One byte of a set, `null` for any; never a slash. */
  | { readonly kind: 'one'; readonly set: ReadonlySet<number> | null }
  /** Bytes of one name, or none. */
  | { readonly kind: 'star' }
  /** Whole folders with their slashes, or none. The token behind it stands for being inside a folder's name. */
  | { readonly kind: 'folders' }
  | { readonly kind: 'inside-folder' }
  /** Everything up to the end, or nothing. */
  | { readonly kind: 'rest' };

export interface Glob {
  readonly tokens: readonly GlobToken[];
  /** What every match ends with. */
  readonly tail: string;
}

/**
 * Parses a pattern of Git's wildmatch with `/` kept apart (wildmatch.c, WM_PATHNAME): `*` and `?` within a name, sets in
 * brackets, `**` as a whole name for any folders, a backslash before what is meant literally. Null where it can match
 * nothing: a bracket that never closes, a backslash at the end.
 */
export function parseGlob(pattern: string): Glob | null {
  const tokens: GlobToken[] = [];
  let tail = '';
  let index = 0;
  while (index < pattern.length) {
    const step = readToken(pattern, index);
    if (step === null) return null;
    tokens.push(...step.tokens);
    tail = step.literal === null ? '' : tail + step.literal;
    index = step.end;
  }
  return { tokens, tail };
}

interface Step {
  readonly tokens: readonly GlobToken[];
  readonly literal: string | null;
  readonly end: number;
}

function readToken(pattern: string, index: number): Step | null {
  switch (pattern.charAt(index)) {
    case '*':
      return readStars(pattern, index);
    case '?':
      return { tokens: [{ kind: 'one', set: null }], literal: null, end: index + 1 };
    case '[': {
      const parsed = parseByteSet(pattern, index);
      return parsed === null
        ? null
        : { tokens: [{ kind: 'one', set: parsed.set }], literal: null, end: parsed.end };
    }
    case '\\':
      return index + 1 < pattern.length ? toLiteral(pattern, index + 1) : null;
    default:
      return toLiteral(pattern, index);
  }
}

function toLiteral(pattern: string, index: number): Step {
  const byte = pattern.charCodeAt(index);
  return { tokens: [{ kind: 'byte', byte }], literal: pattern.charAt(index), end: index + 1 };
}

/**
 * Two stars or more mean folders where they are a whole name. Git compares what stands before the first special character
 * by itself and does not look back at it (dir.c, `match_pathname`), so behind plain text they need not begin a name.
 */
function readStars(pattern: string, index: number): Step {
  let end = index;
  while (pattern.charAt(end) === '*') end += 1;
  const beginsName = pattern.charAt(index - 1) === '/' || !/[*?[\\]/.test(pattern.slice(0, index));
  const areFolders = end - index > 1 && beginsName;
  if (areFolders && end === pattern.length) return { tokens: [{ kind: 'rest' }], literal: null, end };
  if (areFolders && pattern.charAt(end) === '/') {
    return { tokens: [{ kind: 'folders' }, { kind: 'inside-folder' }], literal: null, end: end + 1 };
  }
  return { tokens: [{ kind: 'star' }], literal: null, end };
}
