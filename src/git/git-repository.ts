import { rm } from 'node:fs/promises';
import type { RepositoryPlaces } from './locate-repository.ts';
import type { ObjectFormat } from './object-format.ts';
import type { ObjectStore } from './object-store.ts';
import type { GitContext } from './spawn-git.ts';
import type { TreeCache } from './tree-cache.ts';

/**
 * An opened repository: only a source of objects and names, never a place that is written to. Holds a git process and a
 * private folder until `close`.
 */
export interface GitRepository {
  readonly places: RepositoryPlaces;
  readonly format: ObjectFormat;
  /** The file-system settings that private Git directories need to look at the working tree. */
  readonly worktreeSettings: ReadonlyMap<string, string>;
  /** The private folder: everything that git writes for us is below it. */
  readonly folder: string;
  /** Git with the repository's objects and what was taken from its working tree, and without any names. */
  readonly bare: GitContext;
  /** Git with the repository's refs. */
  readonly names: GitContext;
  /** Git with nothing but objects that were hashed again on their way in. */
  readonly proven: GitContext;
  readonly objects: ObjectStore;
  readonly trees: TreeCache;
  close(): Promise<void>;
}

/** The objects of the working tree are kept below the private folder; this is where. */
export function toSnapshotObjects(folder: string): string {
  return `${folder}/snapshot-objects`;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
