import { ok, sha256 } from '../../core/index.ts';
import type { ChangeAction, FileChange } from '../change.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import type { Walk } from '../tree/walk.ts';
import { withFolder } from '../tree/with-folder.ts';
import { toFoldersAbove } from './find-conflicts.ts';
import { type Journal, toJournalBytes } from './journal.ts';
import { type Means, tryWriting } from './means.ts';
import type { Modes } from './observe.ts';
import { claim } from './owner.ts';
import { journalName, toFolderName, toNewName } from './state-names.ts';

/**
 * Fills a transaction's folder: its owner, the new files with the modes of those that they replace, the folders that are
 * missing, the journal. All of it is on the disk afterwards.
 */
export function prepare(
  means: Means,
  path: string,
  changes: readonly FileChange[],
  modes: Modes,
): Taken<Journal> {
  return withFolder(means.walk, path, (folder) => {
    if (folder === null) return refuse('toolchain.changed-meanwhile', path);
    const claimed = claim(means, folder, 0);
    if (!claimed.ok) return claimed;
    const folders = findMissingFolders(means.walk, changes);
    if (!folders.ok) return folders;
    const journal = toJournal(folder, folders.value, changes);
    return tryWriting(path, () => fill(means, folder, journal, changes, modes));
  });
}

function toJournal(folder: OpenFolder, folders: readonly string[], changes: readonly FileChange[]): Journal {
  return {
    folder: String(folder.stat.ino),
    folders,
    changes: changes.map((change) => ({
      path: change.path,
      action: toAction(change),
      after: change.after === null ? null : sha256(change.after),
    })),
  };
}

function toAction({ before, after }: FileChange): ChangeAction {
  if (before === null) return 'create';
  return after === null ? 'remove' : 'replace';
}

function fill(
  { walk, operations }: Means,
  folder: OpenFolder,
  journal: Journal,
  changes: readonly FileChange[],
  modes: Modes,
): Taken<Journal> {
  for (const index of journal.folders.keys()) operations.makeFolder(folder.at(toFolderName(index)));
  for (const [index, { path, after }] of changes.entries()) {
    if (after !== null) operations.writeFile(folder.at(toNewName(index)), after, modes.get(path) ?? null);
  }
  const bytes = toJournalBytes(journal);
  if (bytes.length > walk.ground.bounds.fileBytes) return refuse('toolchain.too-many-files', folder.path);
  operations.writeFile(folder.at(journalName), bytes, null);
  operations.syncFolder(folder.fd);
  return ok(journal);
}

/** Folders that have to be made for new files, each after those that it lies in. */
function findMissingFolders(walk: Walk, changes: readonly FileChange[]): Taken<readonly string[]> {
  const missing = new Set<string>();
  for (const folder of new Set(
    changes.filter(({ after }) => after !== null).flatMap(({ path }) => toFoldersAbove(path)),
  )) {
    const found = withFolder(walk, folder, (open) => ok(open !== null));
    if (!found.ok) return found;
    if (!found.value) missing.add(folder);
  }
  return ok([...missing]);
}
