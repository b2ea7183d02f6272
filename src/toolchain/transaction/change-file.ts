import { ok } from '../../core/index.ts';
import type { FileChange } from '../change.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { type FileContent, readFileIn } from '../tree/read-file.ts';
import { refuse, type Taken } from '../tree/refuse.ts';
import { withParent } from '../tree/with-folder.ts';
import { type Means, moveToFree, requireInPlace, tryWriting } from './means.ts';
import { isSame } from './observe.ts';
import { toNewName, toOldName } from './state-names.ts';

/**
 * Makes one change of an active transaction. Nothing is overwritten: the former file is moved into the transaction's
 * folder and looked at once more there, where nobody else has to do with it; the new one is moved to a name that is free.
 * In between the path is empty for an instant. What somebody wrote to it meanwhile, even an instant before, is found and
 * goes back when the transaction is rolled back.
 */
export function changeFile(
  means: Means,
  transaction: OpenFolder,
  index: number,
  change: FileChange,
  mode: number | null,
): Taken<void> {
  const { path, before, after } = change;
  return withParent(means.walk, path, (parent, name) => {
    if (parent === null) return refuse('toolchain.changed-meanwhile', path);
    const there = requireAsBefore(change, mode, readFileIn(means.walk, parent, name));
    if (!there.ok) return there;
    const inPlace = requireInPlace(parent, transaction);
    if (!inPlace.ok) return inPlace;
    const former = { address: parent.at(name), old: toOldName(index) };
    const out = before === null ? ok(undefined) : moveOut(means, transaction, change, mode, former);
    if (!out.ok || after === null) return out;
    const staged = transaction.at(toNewName(index));
    return tryWriting(path, () => ok(moveToFree(means.operations, staged, former.address)));
  });
}

function moveOut(
  { walk, operations }: Means,
  transaction: OpenFolder,
  change: FileChange,
  mode: number | null,
  { address, old }: { readonly address: string; readonly old: string },
): Taken<void> {
  const moved = tryWriting(change.path, () => ok(operations.rename(address, transaction.at(old))));
  return moved.ok ? requireAsBefore(change, mode, readFileIn(walk, transaction, old)) : moved;
}

/** A refusal to read is told of the path in the tree, wherever the file is by then. */
function requireAsBefore(
  { path, before }: FileChange,
  mode: number | null,
  file: Taken<FileContent | null>,
): Taken<void> {
  if (!file.ok) return refuse(file.error.code, path, file.error);
  const isAsBefore = isSame(file.value, before) && (file.value?.mode ?? null) === mode;
  return isAsBefore ? ok(undefined) : refuse('toolchain.changed-meanwhile', path);
}
