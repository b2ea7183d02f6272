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

/** A component that is `.` or `..`, and one that is empty, in a path of which every byte is one character. */
const traversal = /(?:^|\/)\.\.?(?:\/|$)/;
const emptyComponent = /\/(?:\/|$)/;

/**
 * Names that some file system resolves to `.git`: any case, NTFS short names and trailing dots or spaces, and HFS+
 * ignorable code points. The list is the one that `git fsck` checks (fsck.c, `is_hfs_dotgit`, `is_ntfs_dotgit`).
 */
const gitDirectory = /(?:^|\/)(?:\.git|git~1)[. ]*(?:[:\\][^/]*)?(?:\/|$)/i;
const ignorable = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

const beyondAscii = /[\u0080-\u00ff]/;

/** Checks bytes that somebody else wrote (a diff, a tree, a request) and makes a path of them. */
export function parseRepoPath(bytes: Uint8Array): Result<RepoPath, PathFailure> {
  if (bytes.length > longestPath) return err({ code: 'core.unsafe-path', reason: 'too-long' });
  const key = toLatin1(bytes);
  const text = beyondAscii.test(key) ? toUtf8(bytes) : key;
  const reason = findFault(key, text);
  return reason === null ? ok({ bytes, text, key } as RepoPath) : err({ code: 'core.unsafe-path', reason });
}

function findFault(key: string, text: string | null): PathFailure['reason'] | null {
  if (key === '') return 'empty';
  if (key.includes('\0')) return 'nul';
  if (key.startsWith('/')) return 'absolute';
  if (emptyComponent.test(key)) return 'empty-component';
  if (traversal.test(key)) return 'traversal';
  const visible = text === null || text === key ? key : text.replace(ignorable, '');
  return gitDirectory.test(visible) ? 'git-directory' : null;
}

/** As `parseRepoPath`, for text. */
export function parseRepoPathText(text: string): Result<RepoPath, PathFailure> {
  return parseRepoPath(Buffer.from(text, 'utf8'));
}
