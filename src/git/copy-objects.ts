import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import type { GitFailure } from './git-failure.ts';
import type { GitRepository } from './git-repository.ts';
import { PackWriter } from './pack-writer.ts';
import { requireSuccess } from './run-git.ts';

/** Both sides of a change together. Twice the largest change that we have seen people review, times ten. */
const mostBytes = 2 ** 31;
const objectBytes = 64 << 20;
/** Reading ahead keeps git busy while we pack; two large blobs are the most that lie in memory. */
const readAhead = 2;

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
    input: writePack(copying),
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
  const { repository, ids } = copying;
  const pack = new PackWriter(repository.format);
  const read = (id: ObjectId | undefined) =>
    id === undefined ? null : repository.objects.read(id, objectBytes);
  const reading = ids.slice(0, readAhead).map(read);
  let bytes = 0;
  yield pack.header(ids.length);
  for (let at = 0; at < ids.length; at++) {
    const object = await reading.shift();
    if (!object) throw new Error('every id is being read before its turn');
    reading.push(read(ids[at + readAhead]));
    if (!object.ok) {
      copying.failure = object.error;
      return;
    }
    bytes += object.value.content.length;
    if (bytes > mostBytes) {
      copying.failure = { code: 'git.change-too-large', limit: mostBytes };
      return;
    }
    yield pack.object(object.value.type, object.value.content);
  }
  yield pack.trailer();
}
