import type { CommitId, ObjectId } from './commit-id.ts';
import type { FileCoverage } from './coverage.ts';
import type { PlacedFinding } from './finding.ts';
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

/** Which rules judged, by which procedure, on which commits. */
export interface Provenance {
  readonly authority: {
    /** `local`: the rules built into this installation; nothing is proven about them. */
    readonly kind: 'local';
    /** SHA-256 of the exact instructions. */
    readonly digest: string;
  };
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
