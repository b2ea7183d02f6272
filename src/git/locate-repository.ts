import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '../core/index.ts';
import type { OpenFailure } from './git-failure.ts';

/** Where a repository keeps what. Absolute paths without symbolic links. */
export interface RepositoryPlaces {
  /** What belongs to this working tree alone: HEAD and the index. */
  readonly gitDir: string;
  /** What all working trees of the repository share: refs, objects, configuration. */
  readonly commonDir: string;
  readonly objectDir: string;
  /** Null where the repository is bare. */
  readonly worktree: string | null;
}

/** What a `.git` file or a `commondir` file may hold: a keyword and a path. */
const longestPointer = 8192;

/**
 * Finds the repository that `path` lies in, upwards like git does, without running git: nothing of what is found there
 * has been judged yet. Follows the `.git` files of linked working trees and submodules.
 */
export async function locateRepository(path: string): Promise<Result<RepositoryPlaces, OpenFailure>> {
  let folder = await realpath(path).catch(() => null);
  for (; folder !== null; folder = parentOf(folder)) {
    const pointed = await followGitFile(join(folder, '.git'));
    const inside = pointed === null ? null : await readPlaces(pointed, folder);
    if (inside !== null) return ok(inside);
    const itself = await readPlaces(folder, basename(folder) === '.git' ? dirname(folder) : null);
    if (itself !== null) return ok(itself);
  }
  return err({ code: 'git.no-repository', path });
}

function parentOf(folder: string): string | null {
  const parent = dirname(folder);
  return parent === folder ? null : parent;
}

/** `.git` itself where it is a folder, the folder that it names where it is a file. */
async function followGitFile(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) return realpath(path);
  if (found?.isFile() !== true || found.size > longestPointer) return null;
  const target = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(path, 'utf8'))?.[1];
  return target === undefined ? null : realpath(resolve(dirname(path), target)).catch(() => null);
}

/** A Git directory is a folder with a HEAD, and with refs and objects there or in the common directory. */
async function readPlaces(gitDir: string, worktree: string | null): Promise<RepositoryPlaces | null> {
  const commonDir = await readCommonDir(gitDir);
  if (commonDir === null || !(await isFile(join(gitDir, 'HEAD')))) return null;
  const objectDir = join(commonDir, 'objects');
  if (!(await isFolder(objectDir)) || !(await isFolder(join(commonDir, 'refs')))) return null;
  return { gitDir, commonDir, objectDir: await realpath(objectDir), worktree };
}

async function readCommonDir(gitDir: string): Promise<string | null> {
  const pointer = join(gitDir, 'commondir');
  const found = await stat(pointer).catch(() => null);
  if (found === null) return gitDir;
  if (!found.isFile() || found.size > longestPointer) return null;
  const target = (await readFile(pointer, 'utf8')).trimEnd();
  return realpath(resolve(gitDir, target)).catch(() => null);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
