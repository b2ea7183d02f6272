import { ok } from '../../core/index.ts';
import { statePath } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import { lookUp } from '../tree/walk.ts';
import { withFolder, withParent } from '../tree/with-folder.ts';
import type { Journal } from './journal.ts';
import { type Means, requireInPlace, tryWriting } from './means.ts';
import type { Modes } from './observe.ts';
import { prepare } from './prepare.ts';
import { activeName, transactionsPath } from './state-names.ts';

/**
 * Writes down in a folder of this name everything that a transaction will do and put into the tree, and brings it to the
 * disk. Nobody else knows of it yet.
 */
export function begin(
  means: Means,
  name: string,
  changes: readonly FileChange[],
  modes: Modes,
): Taken<Journal> {
  for (const path of [statePath, transactionsPath]) {
    const made = ensureFolder(means, path);
    if (!made.ok) return made;
  }
  const made = withFolder(means.walk, transactionsPath, (folder) =>
    folder === null
      ? refuse('toolchain.changed-meanwhile', transactionsPath)
      : tryWriting(transactionsPath, () => ok(means.operations.makeFolder(folder.at(name)))),
  );
  return made.ok ? prepare(means, `${transactionsPath}/${name}`, changes, modes) : made;
}

function ensureFolder({ walk, operations }: Means, path: string): Taken<void> {
  return withParent(walk, path, (parent, name) => {
    if (parent === null) return refuse('toolchain.changed-meanwhile', path);
    const entry = lookUp(walk, parent, name);
    if (!entry.ok || entry.value !== null) return entry.ok ? ok(undefined) : entry;
    return tryWriting(path, () => {
      operations.makeFolder(parent.at(name));
      return ok(operations.syncFolder(parent.fd));
    });
  });
}

/**
 * Makes a prepared transaction the active one, in one atomic step. Fails where another one is: a folder can't be moved
 * to the name of one that holds anything, and a transaction's folder always does.
 */
export function activate({ walk, operations }: Means, name: string): Taken<void> {
  return withFolder(walk, transactionsPath, (folder) => {
    if (folder === null) return refuse('toolchain.changed-meanwhile', transactionsPath);
    const inPlace = requireInPlace(folder);
    if (!inPlace.ok) return inPlace;
    return tryWriting(transactionsPath, () => {
      operations.rename(folder.at(name), folder.at(activeName));
      return ok(operations.syncFolder(folder.fd));
    });
  });
}
