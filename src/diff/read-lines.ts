import type { Diff, DiffLine, Hunk } from './diff.ts';

const lineFeed = 0x0a;
const plus = 0x2b;
const minus = 0x2d;
const backslash = 0x5c;

/**
 * The lines of a hunk in their order. Their bytes are views into the diff, made as they are asked for; nothing is decoded.
 * The hunk has to come from parsing these very bytes.
 */
export function* readLines(diff: Pick<Diff, 'bytes'>, hunk: Hunk): Generator<DiffLine, void, undefined> {
  const { bytes } = diff;
  let oldLine = hunk.oldStart;
  let newLine = hunk.newStart;
  let offset = hunk.bodyStart;
  while (offset < hunk.end) {
    const kind = toKind(bytes[offset]);
    const end = bytes.indexOf(lineFeed, offset);
    const noNewline = end + 1 < hunk.end && bytes[end + 1] === backslash;
    yield {
      kind,
      oldLine: kind === 'added' ? null : oldLine,
      newLine: kind === 'deleted' ? null : newLine,
      // An empty line is an empty context line that lost its space on the way.
      bytes: bytes.subarray(Math.min(offset + 1, end), end),
      noNewline,
    };
    oldLine += Number(kind !== 'added');
    newLine += Number(kind !== 'deleted');
    offset = noNewline ? bytes.indexOf(lineFeed, end + 1) + 1 : end + 1;
  }
}

function toKind(marker: number | undefined): DiffLine['kind'] {
  if (marker === plus) return 'added';
  return marker === minus ? 'deleted' : 'context';
}
