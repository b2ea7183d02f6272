import { ok } from '../../core/index.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import type { Taken } from '../tree/refuse.ts';
import { withFolder } from '../tree/with-folder.ts';
import type { Journal } from './journal.ts';
import { type Means, tryWriting } from './means.ts';

/** Brings to the disk what a transaction did to names, its own folder's and those of every folder that it changed. */
export function syncParents(
  { walk, operations }: Means,
  transaction: OpenFolder,
  { folders, changes }: Journal,
): Taken<void> {
  const paths = [...folders, ...changes.map(({ path }) => path)];
  for (const parent of new Set(paths.map((path) => path.split('/').slice(0, -1).join('/')))) {
    const synced = withFolder(walk, parent, (folder) =>
      folder === null ? ok(undefined) : tryWriting(parent, () => ok(operations.syncFolder(folder.fd))),
    );
    if (!synced.ok) return synced;
  }
  return tryWriting(transaction.path, () => ok(operations.syncFolder(transaction.fd)));
}
