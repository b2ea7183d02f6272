import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../core/index.ts';
import type { OpenFailure, RunFailure } from './git-failure.ts';
import type { RepositoryPlaces } from './locate-repository.ts';
import { requireSuccess, shortAnswer } from './run-git.ts';
import type { GitContext } from './spawn-git.ts';

/**
 * Refuses repositories in which Git would answer from somewhere else than the objects that were asked for: other
 * stores, histories that are cut off or bent, objects that a server still has to send. Our own reading heeds none of
 * these, but then people's git shows another history than the one that was reviewed.
 */
export async function refuseTampering(
  places: RepositoryPlaces,
): Promise<Result<null, OpenFailure | RunFailure>> {
  for (const file of ['alternates', 'http-alternates'] as const) {
    if (await holdsSomething(join(places.objectDir, 'info', file)))
      return err({ code: 'git.alternates', file });
  }
  if (await holdsSomething(join(places.commonDir, 'info', 'grafts'))) return err({ code: 'git.grafts' });
  const shallow = join(places.commonDir, 'shallow');
  if (await holdsSomething(shallow)) {
    const lines = await readFile(shallow, 'latin1').catch(() => '');
    const boundaries = lines.split('\n').filter((line) => line !== '').length;
    return err({ code: 'git.shallow-repository', boundaries });
  }
  const packs = await readdir(join(places.objectDir, 'pack')).catch(() => []);
  return packs.some((name) => name.endsWith('.promisor')) ? err({ code: 'git.partial-clone' }) : ok(null);
}

/** Refuses refs below `refs/replace/`: git commands of other people show the replacements. */
export async function refuseReplaceRefs(names: GitContext): Promise<Result<null, OpenFailure | RunFailure>> {
  const listed = await requireSuccess(names, {
    args: ['for-each-ref', '--format=x', 'refs/replace/'],
    ...shortAnswer,
  });
  if (!listed.ok) return listed;
  const count = listed.value.toString('latin1').split('\n').length - 1;
  return count === 0 ? ok(null) : err({ code: 'git.replace-refs', count });
}

async function holdsSomething(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.size > 0;
}
