import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { openLargeObject } from './large-object.ts';
import type { ObjectAnswer } from './object-store.ts';
import { PackWriter } from './pack-writer.ts';
import { requireSuccess } from './run-git.ts';

/** Both sides of a change together. GitHub takes no single file above 100 MB; a diff of this many bytes takes a minute. */
const mostBytes = 2 ** 31;

/**
 * Objects are asked for in groups, the next while the last is packed, since a system call each costs more than hashing.
 * What is larger is streamed when its turn comes, so that no more than two groups lie in memory.
 */
const groupSize = 32;
const groupedBytes = 1 << 20;
const writtenAtOnce = 256 << 10;

/**
 * Copies objects into the private store of proven ones: each is hashed by us on the way out of the repository and by
 * git, which also knows forged SHA-1 collisions, on the way in. What git then reads there can't be changed behind us.
 */
export async function copyObjects(
  repository: GitRepository,
  ids: ReadonlySet<ObjectId>,
): Promise<Result<null, GitFailure>> {
  if (ids.size === 0) return ok(null);
  const copying: Copying = { repository, ids: [...ids], failure: null };
  const indexed = await requireSuccess(repository.proven, {
    args: ['index-pack', '--stdin'],
    input: joinPieces(writePack(copying)),
    outputBytes: 4096,
    seconds: 300,
  });
  if (copying.failure !== null) return err(copying.failure);
  return indexed.ok ? ok(null) : indexed;
}

interface Copying {
  readonly repository: GitRepository;
  readonly ids: readonly ObjectId[];
  /** Set where an object could not be read: the pack then ends early, and git refuses it. */
  failure: GitFailure | null;
}

async function* writePack(copying: Copying): AsyncGenerator<Buffer> {
  const pack = new PackWriter(copying.repository.format);
  let left = mostBytes;
  yield pack.header(copying.ids.length);
  let reading = readGroup(copying, 0);
  for (let at = 0; at < copying.ids.length; at += groupSize) {
    const group = await reading;
    reading = readGroup(copying, at + groupSize);
    left -= group.map(toSize).reduce((sum, size) => sum + size, 0);
    if (left < 0) copying.failure = { code: 'git.change-too-large', limit: mostBytes };
    for (const answer of group) {
      if (copying.failure !== null) return;
      yield* packOne(copying, pack, answer);
    }
  }
  yield pack.trailer();
}

function readGroup({ repository, ids }: Copying, from: number): Promise<readonly ObjectAnswer[]> {
  const group = ids.slice(from, from + groupSize);
  return Promise.all(group.map((id) => repository.objects.read(id, groupedBytes)));
}

function toSize(answer: ObjectAnswer): number {
  if (answer.ok) return answer.value.content.length;
  return answer.error.code === 'git.object-too-large' ? answer.error.bytes : 0;
}

async function* packOne(copying: Copying, pack: PackWriter, answer: ObjectAnswer): AsyncGenerator<Buffer> {
  if (answer.ok) {
    yield pack.object(answer.value.type, answer.value.content);
  } else if (answer.error.code === 'git.object-too-large') {
    const { id, type, bytes } = answer.error;
    const large = openLargeObject(copying.repository, id, type, bytes);
    yield* pack.stream(type, bytes, large.content);
    copying.failure = large.judge();
  } else {
    copying.failure = answer.error;
  }
}

/** Writes cost more than copies: small pieces leave together. */
async function* joinPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < writtenAtOnce) continue;
    yield Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting, bytes);
}
