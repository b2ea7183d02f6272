import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import { readCheckedOutCommit } from '../../git/index.ts';
import { type BuildRecord, parseManifestRepository, toBuildRecordText } from './build-record.ts';
import { decideBuildRecord } from './decide-build-record.ts';
import { archivedCommitPath, buildRecordPath, manifestPath, readInstalled } from './installation.ts';

/** What was written, and what a person may want to know of a working tree with changes. */
export interface WrittenRecord {
  readonly record: BuildRecord;
  /** How many paths differ from the commit, and one of them (untrusted); null where none is known to. */
  readonly changed: { readonly paths: number; readonly first: string } | null;
}

/** Writes into a folder that was just built which commit it was built from, or why that is not known. */
export async function writeBuildRecord(
  folder: string,
): Promise<Result<WrittenRecord, { readonly code: 'app.no-manifest-repository' }>> {
  const repository = parseManifestRepository(await readInstalled(folder, manifestPath));
  if (repository === null) return err({ code: 'app.no-manifest-repository' });
  const checkedOut = await readCheckedOutCommit(folder);
  const record = decideBuildRecord(repository, checkedOut, await readInstalled(folder, archivedCommitPath));
  await writeFile(join(folder, buildRecordPath), toBuildRecordText(record));
  const changed =
    !checkedOut.ok && checkedOut.error.code === 'git.worktree-changed' ? checkedOut.error : null;
  return ok({ record, changed });
}
