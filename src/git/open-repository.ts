import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ok, type Result } from '../core/index.ts';
import { findGit } from './find-git.ts';
import type { GitFailure } from './git-failure.ts';
import { type GitRepository, removeFolder, toSnapshotObjects } from './git-repository.ts';
import { locateRepository, type RepositoryPlaces } from './locate-repository.ts';
import { ObjectStore } from './object-store.ts';
import { createGitDir, createNamesGitDir, refreshHead } from './private-git-dir.ts';
import { type RepositoryConfiguration, readConfiguration } from './read-configuration.ts';
import { refuseReplaceRefs, refuseTampering } from './refuse-tampering.ts';
import type { GitContext } from './spawn-git.ts';
import { TreeCache } from './tree-cache.ts';

export interface OpenOptions {
  /** The absolute path of git; without it the usual places are searched. */
  readonly git?: string;
  /** Where private folders are made; the system's temporary folder without it. */
  readonly temporaryFolder?: string;
}

/** How many entries of trees one repository keeps in memory, at about 150 bytes each. */
const keptEntries = 200_000;

/**
 * Opens the repository that `path` lies in: a working tree, a linked one, a submodule or a bare repository. Refuses what
 * bends history or fetches from elsewhere, each with its own code. The repository belongs to whoever wrote it: git never
 * runs with its configuration. Whoever opens also calls `close`.
 */
export async function openRepository(
  path: string,
  options: OpenOptions = {},
): Promise<Result<GitRepository, GitFailure>> {
  const program = await findGit(options.git ?? null);
  if (!program.ok) return program;
  const places = await locateRepository(path);
  if (!places.ok) return places;
  const sound = await refuseTampering(places.value);
  if (!sound.ok) return sound;
  const folder = await mkdtemp(join(options.temporaryFolder ?? tmpdir(), 'proofmark-git-'));
  const opened = await openIn(folder, program.value, places.value);
  if (!opened.ok) await removeFolder(folder);
  return opened;
}

/** The last component of the working tree's path, or of the bare repository's without `.git`; for people only. */
export function readRepositoryLabel(repository: GitRepository): string {
  const { worktree, commonDir } = repository.places;
  return basename(worktree ?? commonDir.replace(/\.git$/, '')) || 'repository';
}

async function openIn(
  folder: string,
  program: string,
  places: RepositoryPlaces,
): Promise<Result<GitRepository, GitFailure>> {
  const base = { program, alternates: [], index: null, worktree: null };
  const gitDir = join(folder, 'bare');
  const bare = { ...base, gitDir, objectDir: places.objectDir, alternates: [toSnapshotObjects(folder)] };
  await mkdir(toSnapshotObjects(folder));
  await createGitDir(gitDir, 'sha1');
  const configuration = await readConfiguration(bare, join(places.commonDir, 'config'));
  if (!configuration.ok) return configuration;
  const { format } = configuration.value;
  if (format !== 'sha1') await createGitDir(gitDir, format);
  const names = { ...base, gitDir: join(folder, 'names'), objectDir: places.objectDir };
  await createNamesGitDir(names.gitDir, format, places);
  await refreshHead(names.gitDir, places);
  const unreplaced = await refuseReplaceRefs(names);
  if (!unreplaced.ok) return unreplaced;
  const proven = { ...base, gitDir, objectDir: join(gitDir, 'objects') };
  return ok(toRepository(folder, places, configuration.value, { bare, names, proven }));
}

function toRepository(
  folder: string,
  places: RepositoryPlaces,
  configuration: RepositoryConfiguration,
  contexts: Record<'bare' | 'names' | 'proven', GitContext>,
): GitRepository {
  const objects = new ObjectStore(contexts.bare, configuration.format);
  return {
    places,
    ...configuration,
    folder,
    ...contexts,
    objects,
    trees: new TreeCache(keptEntries),
    async close() {
      await objects.close();
      await removeFolder(folder);
    },
  };
}
