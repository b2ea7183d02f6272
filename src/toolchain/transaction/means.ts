import { ok } from '../../core/index.ts';
import { readEntry } from '../tree/entry.ts';
import { isInPlace, type OpenFolder } from '../tree/open-folder.ts';
import { refuse, type Taken, toErrno } from '../tree/refuse.ts';
import type { Walk } from '../tree/walk.ts';
import type { FileOperations } from './file-operations.ts';

/** What a transaction looks at the tree with, and what it changes the tree with. */
export interface Means {
  readonly walk: Walk;
  readonly operations: FileOperations;
}

/** What the system answers where something came, went or became something else since it was looked at. */
const meanwhile: readonly string[] = ['EEXIST', 'ENOTEMPTY', 'ENOENT', 'ENOTDIR', 'EISDIR'];

/** Runs operations about a path; what they throw comes back as a value, anything else goes through. */
export function tryWriting<T>(path: string, work: () => Taken<T>): Taken<T> {
  try {
    return work();
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    if (meanwhile.includes(errno)) return refuse('toolchain.changed-meanwhile', path);
    return refuse('toolchain.write-failed', path, { subject: errno });
  }
}

/**
 * To be asked immediately before an operation in open folders. Where folders are addressed through descriptors, what
 * follows then happens in these very folders whatever is done to their names. Elsewhere POSIX has only names to rename
 * and to remove by, and no way to compare and to act at once: a folder swapped for a link in the instant between this
 * look and the operation is followed. Even then a free name is all that can be taken where the link leads: no operation
 * overwrites, and nothing is removed but what was seen to be the transaction's own.
 */
export function requireInPlace(...folders: readonly OpenFolder[]): Taken<void> {
  const moved = folders.find((folder) => !isInPlace(folder));
  return moved === undefined ? ok(undefined) : refuse('toolchain.changed-meanwhile', moved.path);
}

/** What file systems answer that have no second names. */
const cannotLink: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Moves an entry to an address where nothing may be. For a file the system itself sees to that; for anything else, and
 * on file systems without hard links, it was looked for an instant before.
 */
export function moveToFree(operations: FileOperations, from: string, to: string): void {
  const isFile = readEntry(from)?.kind === 'file';
  if (isFile && tryOperation(() => operations.link(from, to), cannotLink) === null)
    operations.removeFile(from);
  else if (readEntry(to) === null) operations.rename(from, to);
  else throw Object.assign(new Error('taken'), { code: 'EEXIST', syscall: 'rename' });
}

/** Removes a folder where it is empty. Whether it is gone: one that holds something, or is none, stays. */
export function removeIfEmpty(operations: FileOperations, address: string): boolean {
  const answer = tryOperation(
    () => operations.removeFolder(address),
    ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'],
  );
  return answer === null || answer === 'ENOENT';
}

/** Removes a file that may be gone already. */
export function removeIfThere(operations: FileOperations, address: string): void {
  tryOperation(() => operations.removeFile(address), ['ENOENT']);
}

/** Runs an operation; null, or one of the answers that the caller has a use for. Throws every other one. */
function tryOperation(work: () => void, answers: readonly string[]): string | null {
  try {
    work();
    return null;
  } catch (error) {
    const errno = toErrno(error);
    if (errno !== null && answers.includes(errno)) return errno;
    throw error;
  }
}
