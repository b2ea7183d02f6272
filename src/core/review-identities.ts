import type { CommitId, ObjectId } from './commit-id.ts';

/** The commits that a review is about, as they were resolved at one moment. */
export interface RangeIdentities {
  readonly baseCommit: CommitId;
  readonly baseTree: ObjectId;
  readonly head: CommitId;
  /** The complete set of best common ancestors of base and head, in any order; a review has exactly one (CH-6). */
  readonly mergeBases: readonly CommitId[];
}

/** Everything that the review of a pull request is bound to, as it was resolved at one moment (PC-2, ST-1). */
export interface ReviewIdentities extends RangeIdentities {
  /** As `toRepositoryKey` writes it: from immutable fields alone. */
  readonly repository: string;
  readonly pullRequest: number;
  /** The branch that the change is to be merged into, as a full ref name: `refs/heads/main`. */
  readonly targetRef: string;
  /** As `toTextDigest` makes it of title and description. */
  readonly textDigest: string;
}

export type IdentityMember = keyof ReviewIdentities;

/** Identities from anywhere: checked ones, or those that a statement states. */
export type StatedIdentities = { readonly [M in IdentityMember]?: string | number | readonly string[] };

export interface IdentityComparison {
  readonly moved: readonly IdentityMember[];
  /** Members that were not seen. They are neither moved nor the same. */
  readonly unknown: readonly IdentityMember[];
}

const members: readonly IdentityMember[] = [
  'repository',
  'pullRequest',
  'targetRef',
  'baseCommit',
  'baseTree',
  'head',
  'mergeBases',
  'textDigest',
];

/** Compares every member that a review rests on with what is seen now. What is seen besides is of no account. */
export function compareIdentities(known: StatedIdentities, seen: StatedIdentities): IdentityComparison {
  const restedOn = members.filter((member) => known[member] !== undefined);
  return {
    moved: restedOn.filter((member) => seen[member] !== undefined && !isSame(known[member], seen[member])),
    unknown: restedOn.filter((member) => seen[member] === undefined),
  };
}

type Stated = StatedIdentities[IdentityMember];

function isSame(left: Stated, right: Stated): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  const [one, other] = [new Set(left), new Set(right)];
  return one.size === other.size && [...one].every((id) => other.has(id));
}
