import { type CommitId, err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { ObjectFailure } from './git-failure.ts';
import { hashFramed, type ObjectFormat, type ObjectType, toObjectHeader } from './object-format.ts';
import { type Commit, parseCommit } from './parse-commit.ts';
import { parseTree, type Tree } from './parse-tree.ts';

/**
 * Proofs of objects that somebody else read: bytes are what an id names only if they hash to it. For programs that have
 * no repository, only somebody who hands them objects.
 */
export function proveCommit(id: CommitId, content: Uint8Array): Result<Commit, ObjectFailure> {
  const proven = prove(id, 'commit', content);
  if (!proven.ok) return proven;
  const commit = parseCommit(content, toFormat(id));
  return commit.ok ? commit : err({ code: 'git.commit-malformed', id, reason: commit.error });
}

/** As `proveCommit`, for a tree. */
export function proveTree(id: ObjectId, content: Uint8Array): Result<Tree, ObjectFailure> {
  const proven = prove(id, 'tree', content);
  if (!proven.ok) return proven;
  const tree = parseTree(content, toFormat(id));
  return tree.ok ? tree : err({ code: 'git.tree-malformed', id, reason: tree.error });
}

/** As `proveCommit`, for the contents of a file. */
export function proveBlob(id: ObjectId, content: Uint8Array): Result<Uint8Array, ObjectFailure> {
  return prove(id, 'blob', content);
}

function prove(id: ObjectId, type: ObjectType, content: Uint8Array): Result<Uint8Array, ObjectFailure> {
  const framed = Buffer.concat([toObjectHeader(type, content.length), content]);
  const actual = hashFramed(toFormat(id), framed);
  return actual === id ? ok(content) : err({ code: 'git.object-hash-mismatch', id, actual });
}

/** A repository names its objects by one hash only, and its ids tell by their length which. */
function toFormat(id: ObjectId): ObjectFormat {
  return id.length === 64 ? 'sha256' : 'sha1';
}
