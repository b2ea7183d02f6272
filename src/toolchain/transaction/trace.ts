import { type Entry, readEntry } from '../tree/entry.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import type { JournalChange } from './journal.ts';
import { toNewName, toOldName } from './state-names.ts';

/** What the names in a transaction's folder show of one change. */
export interface Trace {
  /** The new file, as long as its name there was not given up. */
  readonly staged: Entry | null;
  /** The former file, since it came out of the tree. */
  readonly former: Entry | null;
  /** Whether the new file is in the tree, unless somebody moved it. */
  readonly isPlaced: boolean;
  /** Whether nothing was done, or all of it was undone. */
  readonly isUndone: boolean;
}

export function readTrace(transaction: OpenFolder, { action }: JournalChange, index: number): Trace {
  const staged = readEntry(transaction.at(toNewName(index)));
  const former = readEntry(transaction.at(toOldName(index)));
  const isPlaced = staged === null && (action === 'create' || (action === 'replace' && former !== null));
  // A second name is the one in the tree: moving to a free name gives the new name first and takes the old one then.
  const isHalfPlaced = staged !== null && staged.stat.nlink > 1n;
  return { staged, former, isPlaced, isUndone: !isPlaced && !isHalfPlaced && former === null };
}
