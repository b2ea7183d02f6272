import { ok } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { readEntry } from '../tree/entry.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { type Taken, takeFrom } from '../tree/refuse.ts';
import { withParent } from '../tree/with-folder.ts';
import type { Journal } from './journal.ts';
import { type Means, removeIfEmpty, requireInPlace, tryWriting } from './means.ts';
import { toFolderName, toOldName } from './state-names.ts';
import { syncParents } from './sync-parents.ts';
import { undoChange } from './undo-change.ts';

/** A path that could not be brought back. */
export interface NotUndone {
  readonly path: string;
  /** What its former file is still called in the transaction's folder; null where none is there. */
  readonly old: string | null;
  readonly cause: ToolchainDiagnostic;
}

/**
 * Takes back what an active transaction did, as the names in its folder show it, from the last change to the first, and
 * brings that to the disk. What somebody changed since is theirs and is left where it is. May be called again, from
 * wherever it was broken off.
 */
export function undo(means: Means, transaction: OpenFolder, journal: Journal): readonly NotUndone[] {
  const left: NotUndone[] = [];
  const note = (path: string, old: string | null, undone: Taken<void>): void => {
    if (!undone.ok) left.push({ path, old, cause: undone.error });
  };
  for (const [index, change] of [...journal.changes.entries()].reverse()) {
    const undone = takeFrom(change.path, () => undoChange(means, transaction, change, index));
    const old = toOldName(index);
    note(change.path, readEntry(transaction.at(old)) === null ? null : old, undone);
  }
  for (const [index, path] of [...journal.folders.entries()].reverse()) {
    note(path, null, undoFolder(means, transaction, path, index));
  }
  note(transaction.path, null, syncParents(means, transaction, journal));
  return left;
}

/** Removes a folder that the transaction made, unless something is in it that others put there. */
function undoFolder(
  { walk, operations }: Means,
  transaction: OpenFolder,
  path: string,
  index: number,
): Taken<void> {
  return withParent(walk, path, (parent, name) => {
    const isMade = readEntry(transaction.at(toFolderName(index))) === null;
    if (parent === null || !isMade) return ok(undefined);
    const inPlace = requireInPlace(parent);
    if (!inPlace.ok) return inPlace;
    return tryWriting(path, () => ok(void removeIfEmpty(operations, parent.at(name))));
  });
}
