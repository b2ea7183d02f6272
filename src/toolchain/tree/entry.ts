import { type BigIntStats, lstatSync } from 'node:fs';

/** What stands at a path. `other` is a pipe, a socket or a device: nothing that the toolchain reads. */
export type EntryKind = 'file' | 'folder' | 'symlink' | 'other';

/** An entry of a folder, looked at without following it. */
export interface Entry {
  readonly kind: EntryKind;
  readonly stat: BigIntStats;
}

/** What stands at an address; null where nothing does. Throws what else the system answers. */
export function readEntry(address: string): Entry | null {
  const stat = lstatSync(address, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : { kind: toKind(stat), stat };
}

function toKind(stat: BigIntStats): EntryKind {
  if (stat.isSymbolicLink()) return 'symlink';
  if (stat.isDirectory()) return 'folder';
  return stat.isFile() ? 'file' : 'other';
}

/** Whether two looks were at the same file or folder, whatever happened to its content. */
export function isSameEntry(left: BigIntStats, right: BigIntStats): boolean {
  return left.dev === right.dev && left.ino === right.ino;
}

/**
 * Whether nothing was written between two looks at one entry. Times are kept in ticks of some milliseconds on older
 * systems: a write of the same length within the tick of the write before it goes unseen there.
 */
export function isUntouched(before: BigIntStats, after: BigIntStats): boolean {
  return (
    isSameEntry(before, after) &&
    before.size === after.size &&
    before.mtimeNs === after.mtimeNs &&
    before.ctimeNs === after.ctimeNs
  );
}
