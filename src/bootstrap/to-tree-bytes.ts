import { sha256 } from '../core/index.ts';
import { byPath, type InventoryEntry, type TreeBytes } from '../seal/index.ts';

/** The closed tree that files by path make: these files, every folder on the way to one, and nothing else. */
export function toTreeBytes(contents: ReadonlyMap<string, Uint8Array>): TreeBytes {
  const folders = Array.from(
    toFolders(contents.keys()),
    (path): InventoryEntry => ({ type: 'folder', path }),
  );
  const files = Array.from(
    contents,
    ([path, bytes]): InventoryEntry => ({ type: 'file', path, size: bytes.length, sha256: sha256(bytes) }),
  );
  return { contents, inventory: { entries: [...folders, ...files].sort(byPath), absent: [] } };
}

function toFolders(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at));
  }
  return folders;
}
