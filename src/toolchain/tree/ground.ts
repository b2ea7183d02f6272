import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok } from '../../core/index.ts';
import { defaultBounds, type TreeBounds } from './bounds.ts';
import { isSameEntry, readEntry } from './entry.ts';
import { refuse, type Taken, takeFrom } from './refuse.ts';

/** Everything that reading a tree depends on beside the tree. */
export interface GroundOptions {
  readonly bounds: TreeBounds;
  /**
   * Whether entries are addressed through the descriptor of their open folder where the system allows it. Then no
   * folder on the way can be swapped for a link after it was looked at.
   */
  readonly byDescriptor: boolean;
  /** Fills a buffer from a file as far as one system call does; the number of bytes read, 0 at the end. */
  readonly readChunk: (fd: number, buffer: Uint8Array, at: number) => number;
}

/** The top of a working tree, pinned: a folder that takes its place later is not it. */
export interface Ground extends GroundOptions {
  /** Absolute, without links. */
  readonly root: string;
  readonly stat: BigIntStats;
}

const defaults: GroundOptions = {
  bounds: defaultBounds,
  byDescriptor: true,
  readChunk: (fd, buffer, at) => readSync(fd, buffer, at, buffer.length - at, at),
};

/** Finds the folder that holds `.git` at `root` itself; links on the way to `root` are the caller's own choice. */
export function openGround(root: string, options: Partial<GroundOptions> = {}): Taken<Ground> {
  return takeFrom('', () => {
    const stat = readEntry(root) === null ? null : readEntry(realpathSync(root));
    if (stat?.kind !== 'folder' || !holdsGit(root)) {
      return refuse('toolchain.no-repository', '', { subject: root, related: findTopAbove(root) });
    }
    const top = realpathSync(root);
    const chosen = { ...defaults, ...options };
    const byDescriptor = chosen.byDescriptor && canGoThroughDescriptors(top, stat.stat);
    return ok({ ...chosen, byDescriptor, root: top, stat: stat.stat });
  });
}

/** A folder, or the file that leads to one from a linked working tree or a submodule. */
function holdsGit(folder: string): boolean {
  const kind = readEntry(join(folder, '.git'))?.kind;
  return kind === 'folder' || kind === 'file';
}

/** The top that somebody in a folder below it may have meant. */
function findTopAbove(folder: string): readonly string[] {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (holdsGit(dirname(at))) return [dirname(at)];
  }
  return [];
}

/** True on Linux with `/proc`: what this path leads to is the open folder itself, wherever it is called from or moved. */
function canGoThroughDescriptors(folder: string, stat: BigIntStats): boolean {
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const reached = readEntry(`${toDescriptorPath(fd)}/.`);
    return (
      reached !== null &&
      isSameEntry(reached.stat, stat) &&
      isSameEntry(fstatSync(fd, { bigint: true }), stat)
    );
  } catch {
    return false;
  } finally {
    closeSync(fd);
  }
}

export function toDescriptorPath(fd: number): string {
  return `/proc/self/fd/${fd}`;
}
