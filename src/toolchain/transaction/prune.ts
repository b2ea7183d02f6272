import { ok } from '../../core/index.ts';
import type { Taken } from '../tree/refuse.ts';
import { withParent } from '../tree/with-folder.ts';
import { type Means, removeIfEmpty, tryWriting } from './means.ts';

/** Removes a folder where it is empty. Whether it is gone. */
export function removeEmptyFolder({ walk, operations }: Means, path: string): Taken<boolean> {
  return withParent(walk, path, (parent, name) => {
    if (parent === null) return ok(true);
    return tryWriting(path, () => ok(removeIfEmpty(operations, parent.at(name))));
  });
}

/** Removes the folders above a path from the innermost on, up to the first that is not empty. */
export function pruneAbove(means: Means, path: string): Taken<void> {
  const names = path.split('/').slice(0, -1);
  for (let depth = names.length; depth > 0; depth--) {
    const removed = removeEmptyFolder(means, names.slice(0, depth).join('/'));
    if (!removed.ok) return removed;
    if (!removed.value) break;
  }
  return ok(undefined);
}
