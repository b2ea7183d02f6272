import { sha256 } from '../core/index.ts';
import type { SealedImage } from '../seal/index.ts';
import type { AdmittedRuntime } from './admit-runtime.ts';
import type { StatedEvidence } from './bootstrap-evidence.ts';
import type { BootstrapRequest } from './bootstrap-host.ts';
import type { DeclaredAuthority } from './read-authority.ts';
import type { Base } from './read-base.ts';

/** Everything that the steps of a bootstrap proved. */
export interface ProvenParts {
  readonly base: Base;
  readonly snapshot: SealedImage;
  readonly authority: DeclaredAuthority;
  readonly runtime: AdmittedRuntime;
  readonly procedure: SealedImage;
}

/** The evidence of proven parts. */
export function toEvidence(
  { repository, pullRequest }: Pick<BootstrapRequest, 'repository' | 'pullRequest'>,
  { base, snapshot, authority: { lock, projection }, runtime, procedure }: ProvenParts,
): StatedEvidence {
  const { name, context, path } = projection;
  return {
    repository,
    pullRequest,
    base,
    toolchain: lock.toolchain,
    runtimeStatement: runtime.statement,
    images: {
      snapshot: snapshot.identity,
      runtime: runtime.image.identity,
      procedure: procedure.identity,
    },
    projection: { output: name, context, path, sha256: sha256(procedure.read(path) ?? new Uint8Array()) },
  };
}
