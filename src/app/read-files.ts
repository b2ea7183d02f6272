import { type ObjectId, ok, type RepoPath, type Result } from '../core/index.ts';
import { type GitFailure, type GitRepository, readPath } from '../git/index.ts';

/** Files that are read whole beside the diff: more of one, or of all together, costs more than it explains. */
const fileBytes = 1 << 20;
const totalBytes = 64 << 20;

/**
 * The files at some paths of a tree, by `RepoPath.key`. A file that is not there, not a regular one or too large is left
 * out, and so is everything after the total is reached: whoever uses these files can do without any of them.
 */
export async function readFiles(
  repository: GitRepository,
  tree: ObjectId,
  paths: readonly RepoPath[],
): Promise<Result<ReadonlyMap<string, Uint8Array>, GitFailure>> {
  const files = new Map<string, Uint8Array>();
  let left = totalBytes;
  for (const path of paths) {
    if (left <= 0) break;
    const found = await readPath(repository, tree, path);
    if (!found.ok) {
      if (found.error.code === 'git.object-too-large') continue;
      return found;
    }
    if (found.value === null || found.value.mode === '120000' || found.value.bytes.length > fileBytes)
      continue;
    files.set(path.key, found.value.bytes);
    left -= found.value.bytes.length;
  }
  return ok(files);
}
