import { hasAt, lineFeed } from './line-at.ts';

/** The first line of a mail as `git format-patch` writes it, or of a commit as `git show` does. */
const opening = /^(?:From|commit) (?:[0-9a-f]{40}|[0-9a-f]{64})\b/;
/** A mail's signature: `-- `, the version of git, and empty lines, also in front. */
const signature = /^\n*-- \n\d[^\n]*\n*/;
/** More than either pattern can match with what git writes. */
const reach = 160;

/**
 * Where the changes begin: behind the mail header or the commit message, if the input opens with one. What looks like a
 * change in a message is taken for one, as `git apply` does, so that no change can hide there.
 */
export function findFirstBlock(input: Buffer): number {
  if (!opening.test(peek(input, 0))) return 0;
  let offset = 0;
  while (offset < input.length && !hasAt(input, offset, 'diff --') && !hasAt(input, offset, '--- ')) {
    const end = input.indexOf(lineFeed, offset);
    offset = end < 0 ? input.length : end + 1;
  }
  return offset;
}

/** Whether nothing follows but the signature of a mail. */
export function isSignature(input: Buffer, offset: number): boolean {
  const first = input[offset];
  if (first !== lineFeed && first !== 0x2d) return false;
  return (
    input.length - offset < reach && signature.exec(peek(input, offset))?.[0].length === input.length - offset
  );
}

/** Whether another commit follows, perhaps behind a signature. */
export function opensCommit(input: Buffer, offset: number): boolean {
  return opening.test(peek(input, offset).replace(signature, '').replace(/^\n+/, ''));
}

function peek(input: Buffer, offset: number): string {
  return input.toString('latin1', offset, Math.min(input.length, offset + reach));
}
