import { ok } from '../../core/index.ts';
import { isInPlace, type OpenFolder } from '../tree/open-folder.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import { withFolder } from '../tree/with-folder.ts';
import { type Means, requireInPlace, tryWriting } from './means.ts';
import { activeName, activePath, transactionsPath } from './state-names.ts';

/**
 * Ends the active transaction in one atomic step: its folder gets a name that says how. Where this fails, the transaction
 * is still active.
 */
export function end({ walk, operations }: Means, transaction: OpenFolder, name: string): Taken<void> {
  const ended = withFolder(walk, transactionsPath, (folder) => {
    if (folder === null) return refuse('toolchain.changed-meanwhile', transactionsPath);
    const inPlace = requireInPlace(folder, transaction);
    if (!inPlace.ok) return inPlace;
    return tryWriting(activePath, () => {
      operations.rename(folder.at(activeName), folder.at(name));
      return ok(operations.syncFolder(folder.fd));
    });
  });
  // Once the name is given the transaction has ended, whatever the system answers about it and about the disk.
  return isInPlace(transaction) ? ended : ok(undefined);
}
