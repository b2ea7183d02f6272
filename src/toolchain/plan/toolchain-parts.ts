import { err, ok, type Result } from '../../core/index.ts';
import {
  type Corpus,
  configurationPath,
  type ToolchainIdentity,
  type ToolchainPin,
} from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from './file-diagnostic.ts';

/** The toolchain that runs: its policy, and which one it is. */
export interface ToolchainParts {
  readonly corpus: Corpus;
  readonly identity: ToolchainIdentity;
}

/** The pin of this very toolchain, or `toolchain.revision-unknown`: a lock never names what nobody can fetch. */
export function toOwnPin({
  repository,
  revision,
}: ToolchainIdentity): Result<ToolchainPin, readonly ToolchainDiagnostic[]> {
  if (revision === null)
    return err([toFileDiagnostic('toolchain.revision-unknown', configurationPath, repository)]);
  return ok({ repository, revision });
}

/** Fails where a configuration pins another toolchain: only that one can render it. */
export function requireOwnPin(
  { repository, revision }: ToolchainPin,
  identity: ToolchainIdentity,
): Result<ToolchainPin, readonly ToolchainDiagnostic[]> {
  const own = toOwnPin(identity);
  if (!own.ok) return own;
  if (own.value.repository === repository && own.value.revision === revision) return own;
  const pinned = [repository, revision];
  return err([toFileDiagnostic('policy.revision-differs', configurationPath, own.value.revision, pinned)]);
}
