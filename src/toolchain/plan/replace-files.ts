import { err, ok, type Result, sha256 } from '../../core/index.ts';
import type { FileSource } from '../../policy/index.ts';
import type { FileChange } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from './file-diagnostic.ts';

/**
 * Which files may be replaced or removed: path to the SHA-256 that their bytes must have for it. The outputs of a lock
 * are such files (PO-6), and so are instructions that are adopted.
 */
export type OwnedFiles = ReadonlyMap<string, string>;

export const ownsNothing: OwnedFiles = new Map();

/**
 * The changes after which exactly the wanted files are there, path to bytes, of those that we own or want. A file that
 * is in the way and not ours is `toolchain.hand-written-content`. One of ours that nobody wants any more is removed,
 * unless its bytes have become somebody else's: then it is `toolchain.foreign-file`. All diagnostics at once, and no
 * change where there is one.
 */
export function replaceFiles(
  wanted: ReadonlyMap<string, Uint8Array>,
  owned: OwnedFiles,
  source: FileSource,
): Result<readonly FileChange[], readonly ToolchainDiagnostic[]> {
  const changes: FileChange[] = [];
  const diagnostics: ToolchainDiagnostic[] = [];
  for (const path of new Set([...wanted.keys(), ...owned.keys()])) {
    const before = source.read(path);
    const after = wanted.get(path) ?? null;
    if (isSame(before, after)) continue;
    if (before === null || sha256(before) === owned.get(path)) changes.push({ path, before, after });
    else
      diagnostics.push(
        toFileDiagnostic(after === null ? 'toolchain.foreign-file' : 'toolchain.hand-written-content', path),
      );
  }
  return diagnostics.length === 0 ? ok(changes) : err(diagnostics);
}

/** The change that gives a file of the toolchain's own these bytes, whatever it holds; none where it has them. */
export function replaceOwn(path: string, after: Uint8Array, source: FileSource): readonly FileChange[] {
  const before = source.read(path);
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function isSame(left: Uint8Array | null, right: Uint8Array | null): boolean {
  return left === null || right === null ? left === right : Buffer.compare(left, right) === 0;
}
