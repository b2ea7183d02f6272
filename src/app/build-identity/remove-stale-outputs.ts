import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buildRecordPath } from './installation.ts';

const outputFolder = 'dist';
/** What a build keeps for the next one, and what it says of itself. */
const ownFiles = ['dist/.tsbuildinfo', buildRecordPath];
/** Programs as single files; each build begins by removing them all. */
const bundleFolder = 'dist/bundles/';

/**
 * Removes from `dist/` every file that no source file makes, and returns how many. The compiler writes only what changed
 * and removes nothing, so without this a build of one commit would carry files of another.
 */
export async function removeStaleOutputs(folder: string): Promise<number> {
  const entries = await readdir(join(folder, outputFolder), { recursive: true, withFileTypes: true });
  let removed = 0;
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory() || ownFiles.includes(path) || path.startsWith(bundleFolder)) continue;
    if (await isFile(join(folder, toSourcePath(path)))) continue;
    await rm(join(folder, path));
    removed++;
  }
  return removed;
}

function toSourcePath(output: string): string {
  return output.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts');
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}
