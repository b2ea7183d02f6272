import { type CommitId, err, ok, parseCommitId, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { readCommit } from './read-object.ts';
import { requireSuccess, shortAnswer } from './run-git.ts';

/** The branch that changes of this repository are made against. */
export interface DefaultBase {
  /** As people write it: `origin/main`. */
  readonly name: string;
  /** The whole name: `refs/remotes/origin/main`. */
  readonly ref: string;
  readonly commit: CommitId;
}

const usualNames = ['main', 'master', 'trunk', 'develop'];

/** In falling order: what the remote calls its default, then the usual names, the remote's before our own. */
const candidates: readonly string[] = [
  'refs/remotes/origin/HEAD',
  ...usualNames.flatMap((name) => [`refs/remotes/origin/${name}`, `refs/heads/${name}`]),
];

/** Finds the default branch by the refs alone, without asking a server; the result says which one was taken. */
export async function readDefaultBase(repository: GitRepository): Promise<Result<DefaultBase, GitFailure>> {
  const listed = await requireSuccess(repository.names, {
    args: ['for-each-ref', '--format=%(refname) %(objectname) %(symref)', ...candidates],
    ...shortAnswer,
  });
  if (!listed.ok) return listed;
  const refs = new Map<string, readonly [id: string, target: string]>();
  for (const line of listed.value.toString('utf8').split('\n')) {
    const [ref = '', id = '', target = ''] = line.split(' ');
    refs.set(ref, [id, target]);
  }
  for (const candidate of candidates) {
    const found = refs.get(candidate);
    const commit = parseCommitId(found?.[0] ?? '');
    if (found === undefined || !commit.ok) continue;
    const ref = found[1] === '' ? candidate : found[1];
    const proven = await readCommit(repository, commit.value);
    return proven.ok ? ok({ name: toShortName(ref), ref, commit: commit.value }) : proven;
  }
  return err({ code: 'git.no-default-base' });
}

function toShortName(ref: string): string {
  return ref.replace(/^refs\/(?:heads|remotes)\//, '');
}
