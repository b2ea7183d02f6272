import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this installation: where `package.json`, `dist/` and the corpus are, from source and from `dist/`. */
export const installationFolder = fileURLToPath(new URL('../../../', import.meta.url));

export const buildRecordPath = 'dist/build.json';
export const manifestPath = 'package.json';
/** A tracked file that `git archive` fills in; see `.gitattributes`. */
export const archivedCommitPath = 'release/archived-commit';

/** The text of a file of an installation; empty where there is none. */
export async function readInstalled(folder: string, path: string): Promise<string> {
  return await readFile(join(folder, path), 'utf8').catch(() => '');
}
