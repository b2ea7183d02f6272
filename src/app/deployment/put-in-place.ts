import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import type { TreeBytes } from '../../seal/index.ts';
import type { ChangingDeployment } from './change-deployment.ts';
import { writeTree } from './construction/write-tree.ts';
import { type DeploymentFileFailure, writeDeploymentFile } from './deployment-files.ts';
import type { AttestedPlace } from './places.ts';

/**
 * Puts a tree and its statement where the deployment keeps them, both or neither. Nothing believes them before the record
 * names the statement; what lies under the same generation can only be left from a command that died before that.
 */
export async function putInPlace(
  { folder, staging }: ChangingDeployment,
  place: AttestedPlace,
  { contents }: TreeBytes,
  statement: Uint8Array,
): Promise<Result<null, DeploymentFileFailure>> {
  const made = join(staging, 'attested');
  const final = join(folder, place.folder);
  const files = Array.from(contents, ([path, bytes]) => [path, { bytes, executable: false }] as const);
  try {
    await mkdir(made, { mode: 0o700 });
    await writeTree(join(made, basename(place.tree)), new Map(files));
    const written = await writeDeploymentFile(made, basename(place.statement), statement, 'public');
    if (!written.ok) return written;
    await mkdir(dirname(final), { recursive: true, mode: 0o700 });
    await rm(final, { recursive: true, force: true });
    await rename(made, final);
    return ok(null);
  } catch {
    return err({ code: 'app.deployment-unwritable', path: final });
  }
}
