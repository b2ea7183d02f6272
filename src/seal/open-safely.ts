import { closeSync, constants, fstatSync, lstatSync, openSync, type Stats } from 'node:fs';
import { err, ok, type Result } from '../core/index.ts';

/** Something in a folder that somebody else can change, opened: what its name led to is what the descriptor is of. */
export interface OpenedEntry {
  readonly descriptor: number;
  readonly stats: Stats;
}

/** What a name leads to, without following a link; null where there is nothing, or we may not look. */
export function readStats(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/**
 * Opens what was found under a name for reading: never through a link, never waiting for somebody to write into a pipe,
 * and only where it still is the very thing that was found.
 */
export function openFound(path: string, found: Stats): Result<OpenedEntry, 'unreadable' | 'changed'> {
  const kind = found.isDirectory() ? constants.O_DIRECTORY : 0;
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | kind);
  } catch {
    return err('unreadable');
  }
  const stats = fstatSync(descriptor);
  if (isSame(stats, found)) return ok({ descriptor, stats });
  closeSync(descriptor);
  return err('changed');
}

/** Whether nothing happened to it since: a folder's times move with its entries, a file's with its bytes and links. */
export function isUnchanged({ descriptor, stats }: OpenedEntry): boolean {
  return isSame(fstatSync(descriptor), stats);
}

function isSame(left: Stats, right: Stats): boolean {
  return (
    left.dev === right.dev &&
    left.ino === right.ino &&
    left.mode === right.mode &&
    left.nlink === right.nlink &&
    left.size === right.size &&
    left.mtimeMs === right.mtimeMs &&
    left.ctimeMs === right.ctimeMs
  );
}
