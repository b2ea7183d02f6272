import { type ObjectId, ok, parseRepoPath, type RepoPath, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { readBlob } from './read-object.ts';
import { findEntry } from './read-path.ts';

/** One `.gitattributes` file. */
export interface AttributesFile {
  readonly path: RepoPath;
  readonly bytes: Buffer;
}

/** Git itself ignores attributes files above 100 MB; a longer one than this is no list of patterns. */
const longestFile = 1 << 20;
const fileName = '.gitattributes';

/**
 * The attributes files of a tree that say something about the given paths (CH-3): one for each folder on the way to any
 * of them, outermost first. The caller names the base's tree, never the head's. The cost follows the paths, not the size
 * of the tree; symbolic links of that name count for nothing, as in Git.
 */
export async function readAttributesFiles(
  repository: GitRepository,
  tree: ObjectId,
  changed: readonly RepoPath[],
): Promise<Result<readonly AttributesFile[], GitFailure>> {
  const files: AttributesFile[] = [];
  const absent = new Set<string>();
  for (const folder of toFolders(changed)) {
    if (absent.has(parentOf(folder))) {
      absent.add(folder);
      continue;
    }
    const found = await readOne(repository, tree, folder);
    if (!found.ok) return found;
    if (found.value === 'no-folder') absent.add(folder);
    else if (found.value !== null) files.push(found.value);
  }
  return ok(files);
}

async function readOne(
  repository: GitRepository,
  tree: ObjectId,
  folder: string,
): Promise<Result<AttributesFile | 'no-folder' | null, GitFailure>> {
  const components = folder === '' ? [] : folder.split('/');
  const inside = await findEntry(repository, tree, components);
  if (!inside.ok) return inside;
  if (inside.value?.kind !== 'directory') return ok('no-folder');
  const entry = await findEntry(repository, inside.value.id, [fileName]);
  if (!entry.ok) return entry;
  if (entry.value?.kind !== 'file' && entry.value?.kind !== 'executable') return ok(null);
  const bytes = await readBlob(repository, entry.value.id, longestFile);
  if (!bytes.ok) return bytes;
  const path = parseRepoPath(Buffer.from([...components, fileName].join('/'), 'latin1'));
  return ok(path.ok ? { path: path.value, bytes: bytes.value } : null);
}

/** Every folder above any of the paths, the root as '', outer ones before inner ones. */
function toFolders(paths: readonly RepoPath[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = parentOf(path.key); !folders.has(folder); folder = parentOf(folder))
      folders.add(folder);
  }
  return [...folders].sort((left, right) => depthOf(left) - depthOf(right) || (left < right ? -1 : 1));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length;
}
