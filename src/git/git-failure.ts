import type { CommitId, ObjectId } from '../core/index.ts';
import type { ObjectType } from './object-format.ts';
import type { RemoteFailure } from './parse-remote.ts';

/** How running git itself can fail. What git writes to standard error is never read: it repeats untrusted text. */
export type RunFailure =
  /** No git in any of the places that are searched, or the named program does not start. */
  | { readonly code: 'git.not-installed'; readonly searched: readonly string[] }
  | { readonly code: 'git.timeout'; readonly command: string; readonly seconds: number }
  | { readonly code: 'git.output-limit'; readonly command: string; readonly bytes: number }
  /** Ended with an exit code that the caller did not expect, or by a signal (then null). */
  | { readonly code: 'git.command-failed'; readonly command: string; readonly exitCode: number | null };

/** Why a repository is not opened. */
export type OpenFailure =
  | { readonly code: 'git.no-repository'; readonly path: string }
  /** A version, an extension or a configuration file that we do not understand; `feature` names it. */
  | { readonly code: 'git.unsupported-repository'; readonly feature: string }
  | { readonly code: 'git.replace-refs'; readonly count: number }
  | { readonly code: 'git.grafts' }
  | { readonly code: 'git.alternates'; readonly file: 'alternates' | 'http-alternates' }
  | { readonly code: 'git.shallow-repository'; readonly boundaries: number }
  | { readonly code: 'git.partial-clone' };

export type ObjectFailure =
  | { readonly code: 'git.object-missing'; readonly id: ObjectId }
  /** The store serves bytes under an id that is not their hash. */
  | { readonly code: 'git.object-hash-mismatch'; readonly id: ObjectId; readonly actual: string }
  | {
      readonly code: 'git.object-wrong-type';
      readonly id: ObjectId;
      readonly expected: string;
      readonly actual: string;
    }
  | {
      readonly code: 'git.object-too-large';
      readonly id: ObjectId;
      readonly type: ObjectType;
      readonly bytes: number;
      readonly limit: number;
    }
  /** Git gave up on it: damaged in a way that it noticed itself. */
  | { readonly code: 'git.object-unreadable'; readonly id: ObjectId }
  | { readonly code: 'git.commit-malformed'; readonly id: ObjectId; readonly reason: CommitFault }
  | { readonly code: 'git.tree-malformed'; readonly id: ObjectId; readonly reason: TreeFault }
  | { readonly code: 'git.tag-malformed'; readonly id: ObjectId };

export type CommitFault = 'tree' | 'parent' | 'author' | 'unterminated-header' | 'nul-in-header';

export type TreeFault =
  | 'truncated'
  | 'mode'
  | 'zero-padded-mode'
  | 'empty-name'
  | 'name-too-long'
  | 'full-path'
  | 'dot'
  | 'dotdot'
  | 'git-directory'
  | 'gitmodules-symlink'
  | 'null-id'
  | 'not-sorted'
  | 'duplicate-name';

/** Why two commits have no single merge base (CH-6), or why it was not looked for to the end. */
export type MergeBaseFailure =
  | { readonly code: 'git.unrelated-histories' }
  | { readonly code: 'git.multiple-merge-bases'; readonly mergeBases: readonly CommitId[] }
  | { readonly code: 'git.history-too-long'; readonly commits: number };

export type RevisionFailure =
  | {
      readonly code: 'git.malformed-revision';
      readonly reason: 'empty' | 'too-long' | 'control-character' | 'leading-dash' | 'unsupported';
    }
  | { readonly code: 'git.unknown-revision' }
  /** An abbreviated id that several objects begin with. */
  | { readonly code: 'git.ambiguous-revision'; readonly candidates: number }
  | { readonly code: 'git.no-default-base' };

/** Why a change is not read as a diff. */
export type ChangeFailure =
  | { readonly code: 'git.too-many-changes'; readonly paths: number }
  /** The contents on both sides together are larger than `limit` bytes. */
  | { readonly code: 'git.change-too-large'; readonly limit: number }
  | { readonly code: 'git.diff-too-large'; readonly limit: number }
  | { readonly code: 'git.unmerged-index'; readonly paths: number }
  /** A bare repository has no working tree and no index. */
  | { readonly code: 'git.no-worktree' };

/** Why a folder is not, byte for byte, the commit that is checked out there. */
export type CheckoutFailure =
  /** HEAD names no commit: nothing has been committed yet. */
  | { readonly code: 'git.no-commit' }
  /** `first` is one of the paths that differ, untrusted. */
  | { readonly code: 'git.worktree-changed'; readonly paths: number; readonly first: string };

/** Why a commit is not taken over from another repository, with everything in it. */
export type FetchFailure =
  | RemoteFailure
  /** No branch and no tag leads to the commit: it is a fork's, or only proposed, or not there at all. */
  | { readonly code: 'git.commit-unreachable'; readonly id: CommitId }
  /** Something else than a regular file, or a name that is not one and the same everywhere. `path` is untrusted. */
  | {
      readonly code: 'git.entry-unfit';
      readonly path: string;
      readonly reason: 'symlink' | 'submodule' | 'name' | 'twin';
    }
  | { readonly code: 'git.whole-tree-too-large'; readonly limit: 'bytes' | 'entries' };

/** Everything that is expected to go wrong while a repository is read. */
export type GitFailure =
  | RunFailure
  | OpenFailure
  | ObjectFailure
  | MergeBaseFailure
  | RevisionFailure
  | ChangeFailure
  | FetchFailure;
