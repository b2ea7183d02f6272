import {
  type CommitId,
  err,
  hasHiddenText,
  type ObjectId,
  ok,
  parseRepoPathText,
  type Result,
  toTwinKey,
  toUtf8,
} from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import type { TreeEntry } from './parse-tree.ts';
import { readBlob, readCommit, readTree } from './read-object.ts';

export interface WholeFile {
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

/** What a whole tree may cost. */
export interface WholeTreeBounds {
  readonly bytes: number;
  readonly entries: number;
}

/**
 * Every file of a commit by its path, each commit, tree and file hashed again. For trees that are written out: whatever
 * would not be one and the same regular file on every file system fails closed, and so do links and submodules.
 */
export async function readWholeTree(
  repository: GitRepository,
  commit: CommitId,
  bounds: WholeTreeBounds,
): Promise<Result<ReadonlyMap<string, WholeFile>, GitFailure>> {
  const read = await readCommit(repository, commit);
  if (!read.ok) return read;
  const walk: Walk = { repository, files: new Map(), entries: bounds.entries, bytes: bounds.bytes };
  const fault = await readFolder(walk, read.value.tree, '');
  return fault === null ? ok(walk.files) : err(fault);
}

interface Walk {
  readonly repository: GitRepository;
  readonly files: Map<string, WholeFile>;
  /** How many more there may be. */
  entries: number;
  bytes: number;
}

async function readFolder(walk: Walk, id: ObjectId, prefix: string): Promise<GitFailure | null> {
  const tree = await readTree(walk.repository, id);
  if (!tree.ok) return tree.error;
  walk.entries -= tree.value.size;
  if (walk.entries < 0) return { code: 'git.whole-tree-too-large', limit: 'entries' };
  const twins = new Set<string>();
  for (const [key, entry] of tree.value) {
    const name = toUtf8(Buffer.from(key, 'latin1'));
    const path = `${prefix}${name ?? key}`;
    if (name === null || !isPortable(name)) return { code: 'git.entry-unfit', path, reason: 'name' };
    const twin = toTwinKey(name);
    if (twins.has(twin)) return { code: 'git.entry-unfit', path, reason: 'twin' };
    twins.add(twin);
    const fault = await readEntry(walk, entry, path);
    if (fault !== null) return fault;
  }
  return null;
}

async function readEntry(walk: Walk, { kind, id }: TreeEntry, path: string): Promise<GitFailure | null> {
  if (kind === 'directory') return await readFolder(walk, id, `${path}/`);
  if (kind === 'symlink' || kind === 'submodule') return { code: 'git.entry-unfit', path, reason: kind };
  const bytes = await readBlob(walk.repository, id);
  if (!bytes.ok) return bytes.error;
  walk.bytes -= bytes.value.length;
  if (walk.bytes < 0) return { code: 'git.whole-tree-too-large', limit: 'bytes' };
  walk.files.set(path, { bytes: bytes.value, executable: kind === 'executable' });
  return null;
}

/** Backslashes and colons part names on some systems, which also drop dots and spaces at the end. */
function isPortable(name: string): boolean {
  return parseRepoPathText(name).ok && !/[\\:\n\t]|[. ]$/.test(name) && !hasHiddenText(name);
}
