import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectId } from '../core/index.ts';
import type { ObjectFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { type ObjectType, toObjectHeader } from './object-format.ts';
import { spawnGit } from './spawn-git.ts';

/** An object that passes by in pieces. */
export interface LargeObject {
  readonly content: Readable;
  /** Whether what passed by was that object; to be asked when the content has ended, before anything rests on it. */
  judge(): ObjectFailure | null;
}

/** Opens an object that is too large for memory; it is hashed again while it passes by. */
export function openLargeObject(
  repository: GitRepository,
  id: ObjectId,
  type: ObjectType,
  bytes: number,
): LargeObject {
  const hash = createHash(repository.format).update(toObjectHeader(type, bytes));
  async function* readPieces(): AsyncGenerator<Buffer> {
    const git = spawnGit(repository.bare, ['cat-file', type, id]);
    const pieces: AsyncIterable<Buffer> = git.stdout;
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  return {
    content: Readable.from(readPieces()),
    judge() {
      const actual = hash.digest('hex');
      return actual === id ? null : { code: 'git.object-hash-mismatch', id, actual };
    },
  };
}
