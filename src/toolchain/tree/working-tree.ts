import type { Result } from '../../core/index.ts';
import type { FileSource } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';

/** What stands at a path. `other` is a link, a pipe, a socket or a device: nothing that the toolchain reads. */
export type EntryKind = 'file' | 'folder' | 'symlink' | 'other';

/**
 * A working tree that is read safely. What was refused reads as if it were not there, and is told by `diagnostics`: a
 * command that finds any must not act on what it read.
 */
export interface WorkingTree extends FileSource {
  /** The top folder, absolute, without links in it. */
  readonly root: string;
  /** What stands at a path; null where nothing does, or where the way there was refused. */
  kind(path: string): EntryKind | null;
  /** Everything that was refused so far, each once, in the order in which it was met. */
  diagnostics(): readonly ToolchainDiagnostic[];
}

/** Opens the working tree whose top is the folder `root`: the one that holds `.git`. */
export function openWorkingTree(_root: string): Result<WorkingTree, readonly ToolchainDiagnostic[]> {
  throw new Error('being built');
}
