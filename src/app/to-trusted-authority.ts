import {
  type BootstrapFailure,
  type Established,
  type FrozenInstallation,
  procedureEntry,
} from '../bootstrap/index.ts';
import { err, ok, type Result, toUtf8 } from '../core/index.ts';
import { type Authority, createTrustedAuthority } from '../procedure/index.ts';
import type { SealedImage } from '../seal/index.ts';

/**
 * What governs a trusted review, read once from the verified procedure image that bootstrap handed over, with all
 * evidence that a handoff binds (PC-1, PC-4). The image may be closed afterwards.
 */
export function toTrustedAuthority(
  { evidence, procedure }: Established,
  installation: Pick<FrozenInstallation, 'statement'>,
): Result<Authority, BootstrapFailure> {
  const { base, images, projection, runtimeStatement, freeze } = evidence;
  const skill = readText(procedure, procedureEntry);
  if (!skill.ok) return skill;
  const rules = readText(procedure, projection.path);
  if (!rules.ok) return rules;
  return ok(
    createTrustedAuthority(
      { procedure: skill.value, projection: rules.value },
      {
        baseCommit: base.commit,
        baseTree: base.tree,
        images,
        projection: projection.sha256,
        statements: { installation: installation.statement, runtime: runtimeStatement },
        freezeLevel: freeze.level,
      },
    ),
  );
}

function readText(image: SealedImage, path: string): Result<string, BootstrapFailure> {
  const bytes = image.read(path);
  const text = bytes === null ? null : toUtf8(bytes);
  return text === null ? err({ step: 'hand-over', cause: { code: 'seal.entry-missing', path } }) : ok(text);
}
