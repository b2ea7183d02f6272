import { err, ok, type Result, sha256 } from '../../core/index.ts';
import { type FileSource, lockPath, type RepositoryPlan } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { byBytes } from './by-bytes.ts';
import { toFileDiagnostic } from './file-diagnostic.ts';

/**
 * Which files may be replaced or removed: path to the SHA-256 that the bytes must have for it. The outputs of a lock
 * are such files (PO-6), and so are the instructions that an adoption took over.
 */
export type OwnedFiles = ReadonlyMap<string, string>;

/**
 * The changes that make a repository hold what a plan generates, and the lock. A file that is in the way and is not
 * owned is `toolchain.hand-written-content`; an owned one that is obsolete goes, unless its bytes are no longer those
 * that we own: that is `toolchain.foreign-file`. All diagnostics at once, and no change where there is one.
 */
export function planChanges(
  plan: RepositoryPlan,
  owned: OwnedFiles,
  source: FileSource,
): Result<readonly FileChange[], readonly ToolchainDiagnostic[]> {
  const wanted = new Map(plan.files.map(({ path, bytes }) => [path, bytes]));
  const diagnostics: ToolchainDiagnostic[] = [];
  const changes: FileChange[] = [];
  for (const [path, after] of wanted) {
    const before = source.read(path);
    if (before === null || isSame(before, after) || owned.get(path) === sha256(before)) {
      changes.push({ path, before, after });
    } else diagnostics.push(toFileDiagnostic('toolchain.hand-written-content', path));
  }
  for (const [path, digest] of owned) {
    const before = wanted.has(path) ? null : source.read(path);
    if (before === null) continue;
    if (sha256(before) === digest && !plan.lock.inputs.has(path)) changes.push({ path, before, after: null });
    else diagnostics.push(toFileDiagnostic('toolchain.foreign-file', path));
  }
  changes.push({ path: lockPath, before: source.read(lockPath), after: plan.lockBytes });
  return diagnostics.length === 0 ? ok(withoutIdle(changes)) : err(diagnostics);
}

/** Sorted by path, without those that change nothing. */
export function withoutIdle(changes: readonly FileChange[]): readonly FileChange[] {
  return changes
    .filter(({ before, after }) => !isSame(before, after))
    .sort((left, right) => byBytes(left.path, right.path));
}

function isSame(left: Uint8Array | null, right: Uint8Array | null): boolean {
  return left === null || right === null ? left === right : Buffer.compare(left, right) === 0;
}
