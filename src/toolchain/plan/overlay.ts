import type { FileSource } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import { byBytes } from './by-bytes.ts';

/** What a source would hold once the changes are made. Neither is written to. */
export function overlay(source: FileSource, changes: readonly FileChange[]): FileSource {
  const after = new Map(changes.map((change) => [change.path, change.after]));
  return {
    read(path) {
      const changed = after.get(path);
      return changed === undefined ? source.read(path) : changed;
    },
    list(folder) {
      const before = source.list(folder).filter((path) => !after.has(path));
      const added = [...after].flatMap(([path, bytes]) =>
        bytes !== null && path.startsWith(`${folder}/`) ? [path] : [],
      );
      return added.length === 0 ? before : [...before, ...added].sort(byBytes);
    },
  };
}

/** The changes that put these files, path to bytes, where there are none. */
export function toCreations(files: ReadonlyMap<string, Uint8Array>): readonly FileChange[] {
  return Array.from(files, ([path, after]) => ({ path, before: null, after }));
}
