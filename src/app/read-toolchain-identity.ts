import type { ToolchainIdentity } from '../policy/index.ts';
import { parseBuildRecord, parseManifestRepository } from './build-identity/build-record.ts';
import {
  buildRecordPath,
  installationFolder,
  manifestPath,
  readInstalled,
} from './build-identity/installation.ts';

/** As the policy toolchain is asked about it, and the code of what kept the build from knowing its commit. */
export interface InstalledIdentity extends ToolchainIdentity {
  /** Null exactly where there is a revision. */
  readonly reason: string | null;
}

/**
 * Which toolchain this installation is, from what its build wrote down. A record that is missing, malformed or holds a
 * placeholder gives no revision, so that nothing matches it; it is never replaced by a look at the working tree, which
 * may have moved on since the build.
 */
export async function readToolchainIdentity(folder = installationFolder): Promise<InstalledIdentity> {
  const record = parseBuildRecord(await readInstalled(folder, buildRecordPath));
  if (record.ok) return record.value;
  const repository = parseManifestRepository(await readInstalled(folder, manifestPath)) ?? 'unknown';
  return { repository, revision: null, reason: record.error.code };
}
