import type { CommitId, ObjectId } from './commit-id.ts';
import type { FileCoverage } from './coverage.ts';
import type { PlacedFinding } from './finding.ts';
import type { FreezeLevel } from './freeze-level.ts';
import type { PullRequestIdentity } from './identity.ts';
import type { Limitation } from './limitation.ts';

/** What a finished review means (PC-5). Only the first two say anything about the change as a whole. */
export type Completion = 'complete-with-blocking' | 'complete-without-blocking' | 'incomplete';

/** What was reviewed: a pull request, or a range of a local repository. */
export type ReviewSubject =
  | { readonly kind: 'pull-request'; readonly identity: PullRequestIdentity }
  | {
      readonly kind: 'local';
      /** The repository's folder name, for people only. */
      readonly label: string;
      readonly head:
        | { readonly kind: 'commit'; readonly id: CommitId }
        | { readonly kind: 'index' | 'worktree' };
    };

/** By what a trusted authority can be checked. Every digest is SHA-256, 64 hex digits. */
export interface AuthorityEvidence {
  /** The base that everything was established from. */
  readonly baseCommit: CommitId;
  readonly baseTree: ObjectId;
  /** Identities of the frozen images (ID-5). */
  readonly images: {
    readonly bootstrap: string;
    readonly snapshot: string;
    readonly runtime: string;
    readonly procedure: string;
  };
  /** Digest of the semantic projection. */
  readonly projection: string;
  /** Digests of the signed statements. */
  readonly statements: { readonly installation: string; readonly runtime: string };
  readonly freezeLevel: FreezeLevel;
}

/** Under what a review judged, and how much of that is proven. `digest` is the SHA-256 of the exact instructions. */
export type ReviewAuthority =
  /** The rules built into this installation; nothing is proven about them. */
  | { readonly kind: 'local'; readonly digest: string }
  /** Established from the base commit by the attested bootstrap. */
  | { readonly kind: 'trusted'; readonly digest: string; readonly evidence: AuthorityEvidence };

/** Which rules judged, by which procedure, on which commits. */
export interface Provenance {
  readonly authority: ReviewAuthority;
  readonly engine: { readonly name: string; readonly version: string; readonly settingsDigest: string };
  readonly base: CommitId | null;
  readonly baseTree: ObjectId | null;
  readonly mergeBase: CommitId | null;
  /** SHA-256 of the diff that was read. */
  readonly diffDigest: string;
}

export interface ReviewResult {
  readonly subject: ReviewSubject;
  readonly provenance: Provenance;
  readonly completion: Completion;
  /** The engine's words about the whole, one paragraph a part; plain and still untrusted text. */
  readonly summary: string;
  /** Ordered by severity, path and line. */
  readonly findings: readonly PlacedFinding[];
  /** In the order of the diff. */
  readonly coverage: readonly FileCoverage[];
  readonly limitations: readonly Limitation[];
}
