import { type CommitId, err, ok, type Result } from '../core/index.ts';
import { findMergeBases } from './find-merge-bases.ts';
import type { GitFailure, MergeBaseFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { readCommit } from './read-object.ts';

/** All best common ancestors of two commits, sorted, from commits that were each hashed again on the way. */
export function readMergeBases(
  repository: GitRepository,
  left: CommitId,
  right: CommitId,
): Promise<Result<readonly CommitId[], GitFailure>> {
  return findMergeBases(left, right, (id) => readCommit(repository, id));
}

/** The one merge base (CH-6). Neither no base nor one of several is ever chosen for the caller. */
export function requireUniqueMergeBase(mergeBases: readonly CommitId[]): Result<CommitId, MergeBaseFailure> {
  const [only, ...others] = mergeBases;
  if (only === undefined) return err({ code: 'git.unrelated-histories' });
  return others.length === 0 ? ok(only) : err({ code: 'git.multiple-merge-bases', mergeBases });
}
