const classes: Readonly<Record<string, RegExp>> = {
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /\p{Cc}/u,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};

/** Longer than any class that there is. */
const longestClass = 32;

/**
 * Parses the set of bytes that opens with a bracket at `index`: bytes, ranges, POSIX classes of ASCII, all of it turned
 * round by `!` or `^`. A closing bracket at the very beginning is a member. Null where it never closes or names an
 * unknown class.
 */
export function parseByteSet(
  pattern: string,
  index: number,
): { readonly set: ReadonlySet<number>; readonly end: number } | null {
  const isNegated = pattern.charAt(index + 1) === '!' || pattern.charAt(index + 1) === '^';
  const members = new Set<number>();
  const first = index + 1 + Number(isNegated);
  let at = first;
  while (at === first || pattern.charAt(at) !== ']') {
    const item = readItem(pattern, at);
    if (item === null) return null;
    // The first byte of a range is a member even where the range runs backwards, as in Git.
    if (item.keeps === null) members.add(item.from);
    for (let byte = item.from; byte <= item.to; byte++) {
      if (item.keeps === null || item.keeps.test(String.fromCharCode(byte))) members.add(byte);
    }
    at = item.end;
  }
  return { set: isNegated ? toComplement(members) : members, end: at + 1 };
}

interface Item {
  readonly from: number;
  readonly to: number;
  readonly keeps: RegExp | null;
  readonly end: number;
}

function readItem(pattern: string, index: number): Item | null {
  const named = /^\[:([^\]]*):\]/.exec(pattern.slice(index, index + longestClass));
  if (named !== null) {
    const keeps = classes[named[1] ?? ''];
    return keeps === undefined ? null : { from: 0, to: 0x7f, keeps, end: index + named[0].length };
  }
  const from = readByte(pattern, index);
  if (from === null) return null;
  const isRange = pattern.charAt(from.end) === '-' && !['', ']'].includes(pattern.charAt(from.end + 1));
  const to = isRange ? readByte(pattern, from.end + 1) : from;
  return to === null ? null : { from: from.byte, to: to.byte, keeps: null, end: to.end };
}

function readByte(pattern: string, index: number): { readonly byte: number; readonly end: number } | null {
  const at = index + Number(pattern.charAt(index) === '\\');
  return at < pattern.length ? { byte: pattern.charCodeAt(at), end: at + 1 } : null;
}

function toComplement(members: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !members.has(byte)));
}
