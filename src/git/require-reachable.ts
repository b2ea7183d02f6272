import { type CommitId, err, type ObjectId, ok, parseObjectId, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { readCommit } from './read-object.ts';
import { peelTag } from './resolve-commit.ts';
import { requireSuccess } from './run-git.ts';

/** Commits that are read at a time. */
const wave = 256;

/** More than any public repository has; a repository that serves more is making them up. */
const mostCommits = 4_000_000;

/**
 * Proves that a commit is part of what a repository publishes: a branch or a tag leads to it, over commits that were each
 * hashed again. A host that keeps forks together serves their commits under its own name to whoever asks by id (impostor
 * commits), and anybody can propose a commit; neither makes it one of the repository's own.
 */
export async function requireReachable(
  repository: GitRepository,
  commit: CommitId,
): Promise<Result<null, GitFailure>> {
  const tips = await listTips(repository);
  if (!tips.ok) return tips;
  const seen = new Set<CommitId>(tips.value);
  const open = [...seen];
  while (open.length > 0) {
    if (seen.has(commit)) return ok(null);
    if (seen.size > mostCommits) return err({ code: 'git.history-too-long', commits: mostCommits });
    const read = await Promise.all(open.splice(-wave).map((id) => readCommit(repository, id)));
    for (const one of read) {
      if (!one.ok) return one;
      const unseen = one.value.parents.filter((parent) => !seen.has(parent));
      for (const parent of unseen) seen.add(parent);
      open.push(...unseen);
    }
  }
  return seen.has(commit) ? ok(null) : err({ code: 'git.commit-unreachable', id: commit });
}

/** The commits that branches and tags name; tags of other things lead to no commit. */
async function listTips(repository: GitRepository): Promise<Result<ReadonlySet<CommitId>, GitFailure>> {
  const args = ['for-each-ref', '--format=%(objectname)', 'refs/heads/', 'refs/tags/'];
  const listed = await requireSuccess(repository.names, { args, outputBytes: 64 << 20, seconds: 60 });
  if (!listed.ok) return listed;
  const ids = listed.value.toString('latin1').split('\n').map(parseObjectId);
  const tips = new Set<CommitId>();
  for (const id of new Set<ObjectId>(ids.flatMap((parsed) => (parsed.ok ? [parsed.value] : [])))) {
    const tip = await peelTag(repository, id);
    if (tip.ok) tips.add(tip.value);
    else if (tip.error.code !== 'git.object-wrong-type') return tip;
  }
  return ok(tips);
}
