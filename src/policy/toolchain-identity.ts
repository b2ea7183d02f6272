import type { CommitId } from '../core/index.ts';

/** Which toolchain this is. The revision is null where the build could not tell the exact commit; then nothing matches it. */
export interface ToolchainIdentity {
  readonly repository: string;
  readonly revision: CommitId | null;
}
