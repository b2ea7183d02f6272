import {
  type CommitId,
  type ObjectId,
  parseCommitId,
  parseObjectId,
  type ReviewIdentities,
  toTextDigest,
} from '../../src/core/index.ts';
import { requireOk } from './managed-repository.ts';

/** A commit id of one digit, over and over. */
export function commitOf(digit: string): CommitId {
  return requireOk(parseCommitId(digit.repeat(40)));
}

function treeOf(digit: string): ObjectId {
  return requireOk(parseObjectId(digit.repeat(40)));
}

/** A pull request as it was seen once. */
export const seenOnce: ReviewIdentities = {
  repository: 'github:github.com:1',
  pullRequest: 7,
  targetRef: 'refs/heads/main',
  baseCommit: commitOf('1'),
  baseTree: treeOf('2'),
  head: commitOf('3'),
  mergeBases: [commitOf('4')],
  textDigest: toTextDigest('Count the answers', null),
};

/** The same, with every member other than it was; it still has one merge base. */
export const seenElsewhere: ReviewIdentities = {
  repository: 'github:github.com:2',
  pullRequest: 8,
  targetRef: 'refs/heads/release',
  baseCommit: commitOf('5'),
  baseTree: treeOf('6'),
  head: commitOf('7'),
  mergeBases: [commitOf('8')],
  textDigest: toTextDigest('Approve this', 'please'),
};
