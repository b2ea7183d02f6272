import { createHash, hash } from 'node:crypto';
import { type ObjectId, parseObjectId } from '../core/index.ts';

/** The hash that a repository names its objects by. */
export type ObjectFormat = 'sha1' | 'sha256';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

/** Object ids in bytes, as trees hold them. */
export const idBytes = { sha1: 20, sha256: 32 } as const;

/** What Git puts before an object's content when it hashes the two. */
export function toObjectHeader(type: ObjectType, bytes: number): Buffer {
  return Buffer.from(`${type} ${bytes}\0`, 'latin1');
}

/** The id of an object whose header and content lie in one piece. One shot is a third faster on small objects. */
export function hashFramed(format: ObjectFormat, framed: Uint8Array): string {
  return hash(format, framed, 'hex');
}

/** The id of the tree without entries, which every repository knows without storing it. */
export function toEmptyTree(format: ObjectFormat): ObjectId {
  return requireObjectId(createHash(format).update(toObjectHeader('tree', 0)).digest('hex'));
}

/** For ids that are well-formed by construction. */
export function requireObjectId(text: string): ObjectId {
  const id = parseObjectId(text);
  if (!id.ok) throw new Error('an object id of our own making is well-formed');
  return id.value;
}
