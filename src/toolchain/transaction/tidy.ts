import { ok } from '../../core/index.ts';
import { statePath } from '../../policy/index.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { refuse, type Taken, takeFrom } from '../tree/refuse.ts';
import { withFolder } from '../tree/with-folder.ts';
import { type Means, removeIfThere, tryWriting } from './means.ts';
import { pruneAbove, removeEmptyFolder } from './prune.ts';
import { readJournal } from './read-active.ts';
import { journalName, ownerFile, parseStageName, toOwnKind, transactionsPath } from './state-names.ts';

/**
 * Removes the folder of a transaction that is not active, as far as it is ours, and the folders of the toolchain's own
 * state where nothing is left in them. Broken off, it can be done again: the journal goes last.
 */
export function tidy(means: Means, name: string): Taken<void> {
  const stage = parseStageName(name)?.stage;
  const path = `${transactionsPath}/${name}`;
  const emptied = withFolder(means.walk, path, (folder) => {
    if (folder === null) return ok(undefined);
    const pruned = stage === 'done' ? pruneRemoved(means, folder) : ok(undefined);
    return pruned.ok ? emptyFolder(means, folder, stage === 'kept') : pruned;
  });
  if (!emptied.ok) return emptied;
  const removed = removeEmptyFolder(means, path);
  if (!removed.ok) return removed;
  return removed.value || stage === 'kept' ? tidyState(means) : refuse('toolchain.foreign-file', path);
}

/** Removes the folders of the toolchain's own state where they are empty, whoever made them. */
export function tidyState(means: Means): Taken<void> {
  const removed = removeEmptyFolder(means, transactionsPath);
  if (!removed.ok) return removed;
  const state = removeEmptyFolder(means, statePath);
  return state.ok ? ok(undefined) : state;
}

/** As Git does, removes the folders that were left empty by the files that a transaction removed. */
function pruneRemoved(means: Means, folder: OpenFolder): Taken<void> {
  const journal = readJournal(means.walk, folder);
  if (!journal.ok) return ok(undefined);
  for (const { path, action } of journal.value.changes) {
    const pruned = action === 'remove' ? pruneAbove(means, path) : ok(undefined);
    if (!pruned.ok) return pruned;
  }
  return ok(undefined);
}

function emptyFolder(means: Means, folder: OpenFolder, keepsOld: boolean): Taken<void> {
  const names = takeFrom(folder.path, () => means.walk.namesOf(folder));
  if (!names.ok) return names;
  const others = names.value.all.filter((name) => name !== journalName);
  for (const name of [...others, journalName]) {
    const removed = removeOwn(means, folder, name, keepsOld);
    if (!removed.ok) return removed;
  }
  return ok(undefined);
}

function removeOwn(means: Means, folder: OpenFolder, name: string, keepsOld: boolean): Taken<void> {
  const kind = toOwnKind(name);
  if (kind === null || (keepsOld && name.startsWith('old-'))) return ok(undefined);
  const path = `${folder.path}/${name}`;
  if (kind === 'file') {
    return tryWriting(path, () => ok(removeIfThere(means.operations, folder.at(name))));
  }
  const emptied = withFolder(means.walk, path, (inner) =>
    inner === null
      ? ok(undefined)
      : tryWriting(path, () => ok(removeIfThere(means.operations, inner.at(ownerFile)))),
  );
  if (!emptied.ok) return emptied;
  const removed = removeEmptyFolder(means, path);
  return removed.ok ? ok(undefined) : removed;
}
