import { ok, sha256 } from '../../core/index.ts';
import { type Entry, isSameEntry, readEntry } from '../tree/entry.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { readFound } from '../tree/read-file.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import { withParent } from '../tree/with-folder.ts';
import type { JournalChange } from './journal.ts';
import { type Means, moveToFree, requireInPlace, tryWriting } from './means.ts';
import { toNewName, toOldName } from './state-names.ts';
import { readTrace, type Trace } from './trace.ts';

/** One change and where it stands. */
interface Spot {
  readonly change: JournalChange;
  readonly index: number;
  readonly transaction: OpenFolder;
  readonly parent: OpenFolder;
  readonly name: string;
  readonly trace: Trace;
}

/**
 * Takes one change back: first the new file out of the tree, then the former one into it. Fails as
 * `toolchain.rollback-incomplete` where somebody else's file is in the way.
 */
export function undoChange(
  means: Means,
  transaction: OpenFolder,
  change: JournalChange,
  index: number,
): Taken<void> {
  const trace = readTrace(transaction, change, index);
  if (trace.isUndone) return ok(undefined);
  return withParent(means.walk, change.path, (parent, name) => {
    if (parent === null) return trace.former === null ? ok(undefined) : toForeign(change);
    const inPlace = requireInPlace(parent, transaction);
    if (!inPlace.ok) return inPlace;
    const spot = { change, index, transaction, parent, name, trace };
    return tryWriting(change.path, () => {
      const taken = takeBack(means, spot);
      return taken.ok ? putBack(means, spot) : taken;
    });
  });
}

function takeBack(means: Means, spot: Spot): Taken<void> {
  const { change, index, transaction, parent, name, trace } = spot;
  const address = parent.at(name);
  const there = readEntry(address);
  if (there === null) return ok(undefined);
  if (trace.staged !== null && isSameEntry(trace.staged.stat, there.stat)) {
    return ok(means.operations.removeFile(address));
  }
  if (!trace.isPlaced) return ok(undefined);
  if (!isOurs(means, parent, name, there, change)) return toForeign(change);
  const staging = toNewName(index);
  means.operations.rename(address, transaction.at(staging));
  const taken = readEntry(transaction.at(staging));
  if (taken !== null && isOurs(means, transaction, staging, taken, change)) return ok(undefined);
  // Somebody wrote to it between look and move.
  moveToFree(means.operations, transaction.at(staging), address);
  return toForeign(change);
}

function putBack(
  { operations }: Means,
  { change, index, transaction, parent, name, trace }: Spot,
): Taken<void> {
  if (trace.former === null) return ok(undefined);
  const old = transaction.at(toOldName(index));
  const there = readEntry(parent.at(name));
  if (there === null) return ok(moveToFree(operations, old, parent.at(name)));
  return isSameEntry(trace.former.stat, there.stat) ? ok(operations.removeFile(old)) : toForeign(change);
}

/** Whether an entry is still what the change made: no twin of its name beside it makes it another. */
function isOurs(
  { walk }: Means,
  folder: OpenFolder,
  name: string,
  entry: Entry,
  { after }: JournalChange,
): boolean {
  const file = readFound(walk.ground, folder, name, entry);
  return file.ok && sha256(file.value.bytes) === after;
}

function toForeign({ path }: JournalChange) {
  return refuse('toolchain.rollback-incomplete', path);
}
