import { toLatin1, toUtf8 } from './bytes.ts';
import { err, ok, type Result } from './result.ts';

declare const checked: unique symbol;

/**
 * A repository-relative path, as the bytes that Git stores. Never absolute, never traversing, never inside `.git`.
 * Backslashes, line ends and bytes that are not UTF-8 are legal here, as they are in Git.
 */
export interface RepoPath {
  readonly [checked]: 'RepoPath';
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8, or null where they are not. Untrusted: show it through `toVisibleText`. */
  readonly text: string | null;
  /** Equal exactly when the bytes are equal; for maps and comparisons, never for display. */
  readonly key: string;
}

export interface PathFailure {
  readonly code: 'core.unsafe-path';
  readonly reason:
    | 'empty'
    | 'too-long'
    | 'nul'
    | 'absolute'
    | 'empty-component'
    | 'traversal'
    | 'git-directory';
}

/** The longest path that we accept, in bytes: Linux's PATH_MAX, which Git's own checks start from. */
const longestPath = 4096;

/**
 * Names that some file system resolves to `.git`: any case, NTFS short names and trailing dots or spaces, and HFS+
 * ignorable code points. The list is the one that `git fsck` checks (fsck.c, `is_hfs_dotgit`, `is_ntfs_dotgit`).
 */
function namesGitDirectory(component: string): boolean {
  const utf8 = toUtf8(Buffer.from(component, 'latin1')) ?? component;
  const visible = utf8.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '');
  return /^(?:\.git|git~1)[. ]*(?:[:\\].*)?$/is.test(visible);
}

/** Checks bytes that somebody else wrote (a diff, a tree, a request) and makes a path of them. */
export function parseRepoPath(bytes: Uint8Array): Result<RepoPath, PathFailure> {
  const refuse = (reason: PathFailure['reason']): Result<RepoPath, PathFailure> =>
    err({ code: 'core.unsafe-path', reason });
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > longestPath) return refuse('too-long');
  if (bytes.includes(0)) return refuse('nul');
  if (bytes[0] === 0x2f) return refuse('absolute');
  const key = toLatin1(bytes);
  for (const component of key.split('/')) {
    if (component === '') return refuse('empty-component');
    if (component === '.' || component === '..') return refuse('traversal');
    if (namesGitDirectory(component)) return refuse('git-directory');
  }
  return ok({ bytes, text: toUtf8(bytes), key } as RepoPath);
}

/** As `parseRepoPath`, for text. */
export function parseRepoPathText(text: string): Result<RepoPath, PathFailure> {
  return parseRepoPath(Buffer.from(text, 'utf8'));
}
