import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folders of one run: fresh, under a name that can't be guessed, open to this user alone. */
export interface PrivateFolders {
  /** Holds all the others. */
  readonly root: string;
  readonly home: string;
  /** The working directory: empty. */
  readonly work: string;
  readonly temporary: string;
}

/** Makes the folders and lays the files ready in HOME, before anything else in this process can run. */
export function createPrivateFolders(homeFiles: Readonly<Record<string, string>>): PrivateFolders {
  const root = mkdtempSync(join(tmpdir(), 'proofmark-engine-'));
  const folders = {
    root,
    home: join(root, 'home'),
    work: join(root, 'work'),
    temporary: join(root, 'temporary'),
  };
  for (const folder of [folders.home, folders.work, folders.temporary]) mkdirSync(folder, { mode: 0o700 });
  for (const [path, text] of Object.entries(homeFiles)) layReady(join(folders.home, path), text);
  return folders;
}

function layReady(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}

/** Removes everything, also folders that the program has closed to itself. */
export async function removePrivateFolders({ root }: PrivateFolders): Promise<void> {
  try {
    await remove(root);
  } catch {
    await openFolders(root);
    await remove(root);
  }
}

function remove(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openFolders(join(folder, entry.name));
  }
}
