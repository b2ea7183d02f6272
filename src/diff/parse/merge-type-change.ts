import type { DiffFile } from '../diff.ts';

/**
 * Git writes a file that becomes a link, a submodule or the other way round as two blocks: the one path deleted, then
 * added with a mode of another type. Both as one file; null where that is not what two neighbouring blocks say.
 */
export function mergeTypeChange(deleted: DiffFile, added: DiffFile): DiffFile | null {
  if (deleted.status !== 'deleted' || added.status !== 'added') return null;
  if (deleted.oldPath?.key !== added.newPath?.key) return null;
  if (deleted.oldMode === null || added.newMode === null) return null;
  if (typeOf(deleted.oldMode) === typeOf(added.newMode)) return null;
  return {
    status: 'type-changed',
    oldPath: deleted.oldPath,
    newPath: added.newPath,
    oldMode: deleted.oldMode,
    newMode: added.newMode,
    oldId: deleted.oldId,
    newId: added.newId,
    similarity: null,
    binary: deleted.binary || added.binary,
    submodule: deleted.submodule || added.submodule,
    hunks: [...deleted.hunks, ...added.hunks],
    start: deleted.start,
    end: added.end,
  };
}

/** The digits of a mode that say what it is: `100` a file, `120` a link, `160` a submodule. */
function typeOf(mode: string): string {
  return mode.slice(0, 3);
}
