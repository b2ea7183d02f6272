import { type DiffFailure, refuse } from './diff-failure.ts';
import { opensCommit } from './envelope.ts';
import { hasAt } from './line-at.ts';

/** Names the reason why the line at an offset opens no block: what it is, as far as that can be said. */
export function refuseLine(
  input: Buffer,
  offset: number,
  behindHunk: boolean,
): { readonly ok: false; readonly error: DiffFailure } {
  const isAny = (...texts: readonly string[]): boolean => texts.some((text) => hasAt(input, offset, text));
  if (isAny('diff --cc ', 'diff --combined ', '@@@')) return refuse('diff.combined', offset);
  if (isAny('Submodule ')) return refuse('diff.submodule-log', offset);
  if (opensCommit(input, offset)) return refuse('diff.several-commits', offset);
  if (behindHunk && isAny('+', '-', ' ', '\\')) return refuse('diff.hunk-count-mismatch', offset);
  return refuse('diff.unexpected-line', offset);
}
