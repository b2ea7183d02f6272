import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface WritableFile {
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

/**
 * Writes files below a folder that must not exist. The paths were proven to be plain ones by whoever read them; nothing is
 * ever written over, so a path that comes twice, in whatever spelling, fails.
 */
export async function writeTree(root: string, files: ReadonlyMap<string, WritableFile>): Promise<void> {
  await mkdir(root, { mode: 0o700 });
  const made = new Set([root]);
  for (const [path, { bytes, executable }] of files) {
    const at = join(root, path);
    const folder = dirname(at);
    if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    made.add(folder);
    const file = await open(at, 'wx', executable ? 0o700 : 0o600);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  }
}
