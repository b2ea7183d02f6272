import {
  type CommitId,
  err,
  type ObjectId,
  ok,
  parseCommitId,
  parseObjectId,
  type Result,
} from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { parseRevision, type Revision } from './parse-revision.ts';
import { refreshHead } from './private-git-dir.ts';
import { readCommit } from './read-object.ts';
import { runGit, shortAnswer } from './run-git.ts';

/** Tags of tags are legal; more than this many deep they are a trap. */
const deepestTag = 10;
const tagBytes = 8 << 20;

/**
 * The commit that people mean by a name. Git is asked for one thing only, which id a name holds; tags are peeled and
 * steps like `~2` are taken over objects that were hashed again.
 */
export async function resolveCommit(
  repository: GitRepository,
  text: string,
): Promise<Result<CommitId, GitFailure>> {
  const revision = parseRevision(text);
  if (!revision.ok) return revision;
  const id = await resolveName(repository, revision.value.name);
  if (!id.ok) return id;
  const commit = await peelTag(repository, id.value);
  return commit.ok ? walk(repository, commit.value, revision.value.steps) : commit;
}

async function resolveName(repository: GitRepository, name: string): Promise<Result<ObjectId, GitFailure>> {
  await refreshHead(repository.names.gitDir, repository.places);
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', name];
  const run = await runGit(repository.names, { args, ...shortAnswer });
  if (!run.ok) return run;
  const id = parseObjectId(run.value.stdout.toString('latin1').trimEnd());
  if (run.value.exitCode === 0 && id.ok) return id;
  return err(await explainUnknown(repository, name));
}

/** Git says in one exit code both that nothing has a name and that several things have it. */
async function explainUnknown(repository: GitRepository, name: string): Promise<GitFailure> {
  if (!/^[0-9a-f]{4,64}$/i.test(name)) return { code: 'git.unknown-revision' };
  const run = await runGit(repository.names, {
    args: ['rev-parse', `--disambiguate=${name}`],
    ...shortAnswer,
  });
  const candidates = run.ok ? run.value.stdout.toString('latin1').split('\n').length - 1 : 0;
  return candidates > 1 ? { code: 'git.ambiguous-revision', candidates } : { code: 'git.unknown-revision' };
}

/** The commit that an id stands for: itself, or what the tag of that id names in the end. */
export async function peelTag(
  repository: GitRepository,
  start: ObjectId,
): Promise<Result<CommitId, GitFailure>> {
  let id = start;
  for (let depth = 0; depth < deepestTag; depth++) {
    const object = await repository.objects.read(id, tagBytes);
    if (!object.ok) return object;
    const { type, content } = object.value;
    if (type === 'commit') return toCommit(id);
    if (type !== 'tag') return err({ code: 'git.object-wrong-type', id, expected: 'commit', actual: type });
    const target = parseObjectId(/^object ([0-9a-f]+)\n/.exec(content.toString('latin1', 0, 80))?.[1] ?? '');
    if (!target.ok) return err({ code: 'git.tag-malformed', id });
    id = target.value;
  }
  return err({ code: 'git.tag-malformed', id: start });
}

function toCommit(id: ObjectId): Result<CommitId, GitFailure> {
  const commit = parseCommitId(id);
  return commit.ok ? commit : err({ code: 'git.unknown-revision' });
}

async function walk(
  repository: GitRepository,
  start: CommitId,
  steps: Revision['steps'],
): Promise<Result<CommitId, GitFailure>> {
  let at = start;
  for (const { parent, repeat } of steps) {
    for (let taken = 0; taken < repeat; taken++) {
      const commit = await readCommit(repository, at);
      if (!commit.ok) return commit;
      const next = commit.value.parents[parent - 1];
      if (next === undefined) return err({ code: 'git.unknown-revision' });
      at = next;
    }
  }
  return ok(at);
}
