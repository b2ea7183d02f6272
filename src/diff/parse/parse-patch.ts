import { ok, type Result } from '../../core/index.ts';
import type { Hunk } from '../diff.ts';
import type { DiffFailure } from './diff-failure.ts';
import { lineFeed } from './line-at.ts';
import { parseHunksAt } from './parse-body.ts';
import { refuseLine } from './refuse-line.ts';

/** The hunks of one file, without a word about which: their offsets count in `bytes`. */
export interface Patch {
  readonly bytes: Uint8Array;
  readonly hunks: readonly Hunk[];
}

/**
 * Parses hunks that come without any header, as platforms give them beside a file's name: from the first `@@` to the end
 * of the input, where the last line feed may be missing; `bytes` has it.
 */
export function parsePatch(patch: Uint8Array): Result<Patch, DiffFailure> {
  const isWhole = patch.at(-1) === lineFeed;
  const bytes = isWhole ? Buffer.from(patch) : Buffer.concat([patch, Buffer.of(lineFeed)]);
  const hunks = parseHunksAt(bytes, 0);
  if (!hunks.ok) return hunks;
  const end = hunks.value.at(-1)?.end ?? 0;
  return end === bytes.length ? ok({ bytes, hunks: hunks.value }) : refuseLine(bytes, end, true);
}
