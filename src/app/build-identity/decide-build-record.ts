import type { CommitId, Result } from '../../core/index.ts';
import { type BuildRecord, parseRevision } from './build-record.ts';

/**
 * Which commit a build is of. A working tree that is the commit's, byte for byte, proves it. Without a working tree the
 * name that `git archive` wrote into `archived` is believed; in a working tree with changes it is not. `archived` still
 * holds a placeholder wherever Git did not pack the files.
 */
export function decideBuildRecord(
  repository: string,
  checkedOut: Result<CommitId, { readonly code: string }>,
  archived: string,
): BuildRecord {
  if (checkedOut.ok) return { repository, revision: checkedOut.value, reason: null };
  const { code } = checkedOut.error;
  const revision = code === 'git.worktree-changed' ? null : parseRevision(archived.trim());
  return revision === null ? { repository, revision, reason: code } : { repository, revision, reason: null };
}
