import { ok } from '../../core/index.ts';
import type { FileChange } from '../change.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import { lookUp } from '../tree/walk.ts';
import { withParent } from '../tree/with-folder.ts';
import { changeFile } from './change-file.ts';
import type { Journal } from './journal.ts';
import { type Means, requireInPlace, tryWriting } from './means.ts';
import type { Modes } from './observe.ts';
import { toFolderName } from './state-names.ts';
import { syncParents } from './sync-parents.ts';

/**
 * Makes the changes of an active transaction, one after the other, and brings them to the disk. Stops at the first path
 * that is not as it was.
 */
export function carryOut(
  means: Means,
  transaction: OpenFolder,
  journal: Journal,
  changes: readonly FileChange[],
  modes: Modes,
): Taken<void> {
  for (const [index, path] of journal.folders.entries()) {
    const placed = placeFolder(means, transaction, path, toFolderName(index));
    if (!placed.ok) return placed;
  }
  for (const [index, change] of changes.entries()) {
    const changed = changeFile(means, transaction, index, change, modes.get(change.path) ?? null);
    if (!changed.ok) return changed;
  }
  return syncParents(means, transaction, journal);
}

/** Moves an empty folder into the tree. One that came to be there meanwhile is not taken for it. */
function placeFolder(means: Means, transaction: OpenFolder, path: string, prepared: string): Taken<void> {
  return withParent(means.walk, path, (parent, name) => {
    if (parent === null) return refuse('toolchain.changed-meanwhile', path);
    const entry = lookUp(means.walk, parent, name);
    if (!entry.ok) return entry;
    if (entry.value !== null) return refuse('toolchain.changed-meanwhile', path);
    const inPlace = requireInPlace(parent, transaction);
    if (!inPlace.ok) return inPlace;
    return tryWriting(path, () => ok(means.operations.rename(transaction.at(prepared), parent.at(name))));
  });
}
