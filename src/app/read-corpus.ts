import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareBytes, err, ok, type Result } from '../core/index.ts';
import { installationFolder } from './build-identity/installation.ts';

/** Why the corpus of this installation cannot be read; `path` is relative to the installation. */
export type CorpusFailure =
  /** A folder is missing, or something cannot be opened. */
  | { readonly code: 'app.corpus-unreadable'; readonly path: string }
  /** A symbolic link or another special file. */
  | { readonly code: 'app.corpus-odd-file'; readonly path: string }
  | { readonly code: 'app.corpus-too-large'; readonly path: string };

const corpusFolders = ['policy', 'profiles', 'skills'] as const;

/** Many times what a corpus holds: whoever installs a tool installs text by the kilobyte. */
const mostFiles = 5000;
const fileBytes = 1 << 20;

/**
 * Every file of the corpus that this installation ships, as `parseCorpus` of the policy layer takes it: paths relative
 * to the installation, sorted by bytes. Follows no link.
 */
export async function readCorpus(
  folder = installationFolder,
): Promise<Result<ReadonlyMap<string, Uint8Array>, CorpusFailure>> {
  const paths: string[] = [];
  for (const name of corpusFolders) {
    const listed = await listFiles(folder, name, paths);
    if (!listed.ok) return listed;
  }
  const files = new Map<string, Uint8Array>();
  for (const path of paths.sort(byBytes)) {
    const bytes = await readBounded(folder, path);
    if (!bytes.ok) return bytes;
    files.set(path, bytes.value);
  }
  return ok(files);
}

async function listFiles(
  root: string,
  folder: string,
  paths: string[],
): Promise<Result<null, CorpusFailure>> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
  if (entries === null) return err({ code: 'app.corpus-unreadable', path: folder });
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (paths.length >= mostFiles) return err({ code: 'app.corpus-too-large', path });
    if (entry.isFile()) paths.push(path);
    else if (!entry.isDirectory()) return err({ code: 'app.corpus-odd-file', path });
    else {
      const listed = await listFiles(root, path, paths);
      if (!listed.ok) return listed;
    }
  }
  return ok(null);
}

async function readBounded(root: string, path: string): Promise<Result<Uint8Array, CorpusFailure>> {
  try {
    const file = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const found = await file.stat();
      if (!found.isFile()) return err({ code: 'app.corpus-odd-file', path });
      if (found.size > fileBytes) return err({ code: 'app.corpus-too-large', path });
      return ok(await file.readFile());
    } finally {
      await file.close();
    }
  } catch {
    return err({ code: 'app.corpus-unreadable', path });
  }
}

function byBytes(left: string, right: string): number {
  return compareBytes(Buffer.from(left), Buffer.from(right));
}
