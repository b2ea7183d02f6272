import type { RepoPath } from '../../core/index.ts';

/** Which paths belong to a class, told by their names alone. */
export interface PathTable {
  /** Names of folders at the root. */
  readonly rootFolders: ReadonlySet<string>;
  /** Names of folders, anywhere on the way to a file. */
  readonly folders: ReadonlySet<string>;
  /** Chains of folders, anywhere on the way: `gradle/wrapper`. */
  readonly folderChains: readonly string[];
  /** Names of files. */
  readonly names: ReadonlySet<string>;
  /** How names of files end. */
  readonly endings: readonly string[];
  /** Names of files; every pattern is bound to the beginning and repeats nothing twice, so that it runs in linear time. */
  readonly patterns: readonly RegExp[];
}

export function isListed(table: PathTable, path: RepoPath): boolean {
  const slash = path.key.lastIndexOf('/');
  const name = path.key.slice(slash + 1);
  if (table.names.has(name) || table.endings.some((ending) => name.endsWith(ending))) return true;
  if (table.patterns.some((pattern) => pattern.test(name))) return true;
  if (slash < 0) return false;
  const folders = path.key.slice(0, slash).split('/');
  if (table.rootFolders.has(folders[0] ?? '')) return true;
  if (folders.some((folder) => table.folders.has(folder))) return true;
  return table.folderChains.some((chain) => `/${path.key}`.includes(`/${chain}/`));
}
