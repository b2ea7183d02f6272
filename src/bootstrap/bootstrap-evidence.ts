import type { CommitId, ObjectId } from '../core/index.ts';
import type { FreezeProof } from '../seal/index.ts';
import type { Source } from '../trust/index.ts';

/**
 * What a bootstrap established, as the sealed program states it: identities of images, digests of statements, and where
 * the authority lies inside the procedure image. It says nothing about the change (BO-3).
 */
export interface StatedEvidence {
  readonly repository: string;
  readonly pullRequest: number | null;
  readonly base: { readonly commit: CommitId; readonly tree: ObjectId };
  /** Of the lock in the base: who checked and reproduced. */
  readonly toolchain: Source;
  /** SHA-256 of the runtime's signed statement. */
  readonly runtimeStatement: string;
  /** Identities of the images, SHA-256 of their canonical indexes. */
  readonly images: { readonly snapshot: string; readonly runtime: string; readonly procedure: string };
  readonly projection: {
    readonly output: string;
    readonly context: string;
    /** Path in the repository, and inside the procedure image. */
    readonly path: string;
    readonly sha256: string;
  };
}

/** What a bootstrap established, borne out by whoever ran it, who adds what only it can know. */
export interface BootstrapEvidence extends StatedEvidence {
  /** Also of the image that the sealed program itself was taken from. */
  readonly images: StatedEvidence['images'] & { readonly bootstrap: string };
  /** What protected these images while they were used. */
  readonly freeze: FreezeProof;
}

/** Where the procedure lies inside the procedure image: the generated skill, under its path in the repository. */
export const procedureEntry = '.agents/skills/pr-review/SKILL.md';
