import { type CommitId, ok, type Result } from '../core/index.ts';
import {
  type GitFailure,
  type GitRepository,
  readCommit,
  readDefaultBase,
  readMergeBases,
  requireUniqueMergeBase,
  resolveCommit,
} from '../git/index.ts';

/** The end of the change. The index and the working tree are compared with the commit that they grew from. */
export type HeadChoice =
  | { readonly kind: 'revision'; readonly revision: string }
  | { readonly kind: 'index' | 'worktree' };

/** A range of exact commits. */
export interface ChosenRange {
  /** What the change is against; null before the first commit. */
  readonly base: CommitId | null;
  readonly mergeBase: CommitId | null;
  /** The last commit, or the one below the index and the working tree. */
  readonly head: CommitId;
}

/**
 * Which commits are meant. Without a base: of a branch what it has beyond the default branch, of the default branch its
 * last commit, of the index or the working tree what is not committed. Fails where there is no single merge base (CH-6).
 */
export async function chooseRange(
  repository: GitRepository,
  base: string | null,
  head: HeadChoice,
): Promise<Result<ChosenRange, GitFailure>> {
  const tip = await resolveCommit(repository, head.kind === 'revision' ? head.revision : 'HEAD');
  if (!tip.ok) return tip;
  if (base !== null) {
    const named = await resolveCommit(repository, base);
    return named.ok ? fromBase(repository, named.value, tip.value) : named;
  }
  if (head.kind !== 'revision') return ok({ base: tip.value, mergeBase: tip.value, head: tip.value });
  const usual = await readDefaultBase(repository);
  if (!usual.ok)
    return usual.error.code === 'git.no-default-base' ? lastCommit(repository, tip.value) : usual;
  const range = await fromBase(repository, usual.value.commit, tip.value);
  return range.ok && range.value.mergeBase === tip.value ? lastCommit(repository, tip.value) : range;
}

async function fromBase(
  repository: GitRepository,
  base: CommitId,
  head: CommitId,
): Promise<Result<ChosenRange, GitFailure>> {
  const mergeBases = await readMergeBases(repository, base, head);
  if (!mergeBases.ok) return mergeBases;
  const mergeBase = requireUniqueMergeBase(mergeBases.value);
  return mergeBase.ok ? ok({ base, mergeBase: mergeBase.value, head }) : mergeBase;
}

/** The last commit against its first parent; a first commit against nothing. */
async function lastCommit(
  repository: GitRepository,
  head: CommitId,
): Promise<Result<ChosenRange, GitFailure>> {
  const commit = await readCommit(repository, head);
  if (!commit.ok) return commit;
  const parent = commit.value.parents[0] ?? null;
  return ok({ base: parent, mergeBase: parent, head });
}
