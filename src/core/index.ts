export { compareBytes, toLatin1, toUtf8 } from './bytes.ts';
export { type JsonValue, toCanonicalJson } from './canonical-json.ts';
export { toClosestWord } from './closest-word.ts';
export {
  type CommitId,
  type ObjectId,
  parseCommitId,
  parseObjectId,
} from './commit-id.ts';
export {
  type CoverageReason,
  type CutReason,
  cutReasons,
  type ExclusionReason,
  exclusionReasons,
  type FileCoverage,
  reasonWords,
} from './coverage.ts';
export { digestOf, sha256 } from './digest.ts';
export { type Anchor, type PlacedFinding, type Severity, severities } from './finding.ts';
export { withFingerprints } from './fingerprint.ts';
export { type FreezeLevel, freezeLevels } from './freeze-level.ts';
export {
  type IdentityFailure,
  type IdentityField,
  type Platform,
  type PullRequestIdentity,
  parseIdentity,
  type RepositoryIdentity,
  requireSameIdentity,
  toRepositoryKey,
} from './identity.ts';
export { type Limitation, type NeutralReason, neutralReasons } from './limitation.ts';
export { decideNeutralReason } from './neutral-reason.ts';
export type { Outcome } from './outcome.ts';
export { type JsonFailure, parseJson } from './parse-json.ts';
export { parseRepoPath, parseRepoPathText, type RepoPath } from './repo-path.ts';
export { err, ok, type Result } from './result.ts';
export { toResultDigest } from './result-digest.ts';
export {
  compareIdentities,
  type IdentityComparison,
  type IdentityMember,
  type RangeIdentities,
  type ReviewIdentities,
  type StatedIdentities,
} from './review-identities.ts';
export type {
  AuthorityEvidence,
  Completion,
  Provenance,
  ReviewAuthority,
  ReviewResult,
  ReviewSubject,
} from './review-result.ts';
export { toTextDigest } from './text-digest.ts';
export { toTwinKey } from './twin-key.ts';
export { hasHiddenText, toVisibleLine, toVisiblePath, toVisibleText } from './visible-text.ts';
