import { toVisibleLine } from '../../core/index.ts';
import { installationFolder } from './installation.ts';
import { removeStaleOutputs } from './remove-stale-outputs.ts';
import { type WrittenRecord, writeBuildRecord } from './write-build-record.ts';

/** The last step of `npm run build`. A build that does not know its commit works, and says so. */
await removeStaleOutputs(installationFolder);
const written = await writeBuildRecord(installationFolder);
if (written.ok) {
  process.stdout.write(`${toVisibleLine(describe(written.value))}\n`);
} else {
  process.stderr.write(
    `package.json names no repository (${written.error.code})\n  remedy: "repository": "github:OWNER/NAME"\n`,
  );
  process.exitCode = 2;
}

function describe({ record, changed }: WrittenRecord): string {
  const { repository, revision, reason } = record;
  if (revision !== null) return `built ${repository}@${revision}`;
  const why =
    changed === null ? '' : `: ${changed.paths} paths differ from the commit, such as ${changed.first}`;
  return `built ${repository} without a revision (${reason}${why})`;
}
