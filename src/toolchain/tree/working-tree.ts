import { err, ok, type Result } from '../../core/index.ts';
import type { FileSource } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { EntryKind } from './entry.ts';
import { type Ground, type GroundOptions, openGround } from './ground.ts';
import { listFiles } from './list-files.ts';
import { readFile } from './read-file.ts';
import type { Taken } from './refuse.ts';
import { createReadingWalk, lookUp } from './walk.ts';
import { withParent } from './with-folder.ts';

/**
 * A working tree that is read safely. What was refused reads as if it were not there, and is told by `diagnostics`: a
 * command that finds any must not act on what it read.
 */
export interface WorkingTree extends FileSource {
  /** The top folder, absolute, without links in it. */
  readonly root: string;
  /** For whoever changes the tree. */
  readonly ground: Ground;
  /** What stands at a path; null where nothing does, or where the way there was refused. */
  kind(path: string): EntryKind | null;
  /** Everything that was refused so far, each once, in the order in which it was met. */
  diagnostics(): readonly ToolchainDiagnostic[];
}

/**
 * Opens the working tree whose top is `root`: a folder that itself holds `.git`. Fails as `toolchain.no-repository`, whose
 * `related` is the top of the tree that `root` lies in, where there is one.
 */
export function openWorkingTree(
  root: string,
  options: Partial<GroundOptions> = {},
): Result<WorkingTree, readonly ToolchainDiagnostic[]> {
  const ground = openGround(root, options);
  return ground.ok ? ok(createWorkingTree(ground.value)) : err([ground.error]);
}

function createWorkingTree(ground: Ground): WorkingTree {
  const walk = createReadingWalk(ground);
  const refused = new Map<string, ToolchainDiagnostic>();
  const note = (diagnostic: ToolchainDiagnostic): void => {
    const key = `${diagnostic.code} ${diagnostic.path}`;
    if (!refused.has(key)) refused.set(key, diagnostic);
  };
  const orNull = <T>(taken: Taken<T | null>): T | null => {
    if (taken.ok) return taken.value;
    note(taken.error);
    return null;
  };
  return {
    root: ground.root,
    ground,
    read: (path) => orNull(readFile(walk, path))?.bytes ?? null,
    list: (folder) => {
      const { files, refusals } = listFiles(walk, folder);
      for (const refusal of refusals) note(refusal);
      return files;
    },
    kind: (path) =>
      orNull(
        withParent(walk, path, (folder, name) => (folder === null ? ok(null) : lookUp(walk, folder, name))),
      )?.kind ?? null,
    diagnostics: () => [...refused.values()],
  };
}
