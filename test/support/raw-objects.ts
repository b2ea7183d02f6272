import { type CommitId, type ObjectId, parseCommitId } from '../../src/core/index.ts';
import { requireObjectId } from '../../src/git/object-format.ts';
import { toObjectId } from './loose-object.ts';
import { requireOk } from './managed-repository.ts';

type Format = 'sha1' | 'sha256';
type ObjectType = 'commit' | 'tree' | 'blob';

/** Git objects in memory, made byte by byte: also such as git itself would never write. */
export interface RawObjects {
  put(type: ObjectType, content: Uint8Array): ObjectId;
  blob(text: string): ObjectId;
  /** Entries in the order given, each a mode, a name with every byte as one character, and an id. */
  tree(entries: readonly (readonly [mode: string, name: string, id: string])[]): ObjectId;
  commit(tree: ObjectId): CommitId;
  read(id: ObjectId, type: ObjectType): Uint8Array | null;
  /** How many were read. */
  reads(): number;
}

export function createRawObjects(format: Format = 'sha1'): RawObjects {
  const objects = new Map<string, Uint8Array>();
  let reads = 0;
  const put = (type: ObjectType, content: Uint8Array): ObjectId => {
    const id = requireObjectId(toObjectId(format, type, content));
    objects.set(`${type} ${id}`, content);
    return id;
  };
  return {
    put,
    blob: (text) => put('blob', Buffer.from(text)),
    tree: (entries) =>
      put(
        'tree',
        Buffer.concat(
          entries.flatMap(([mode, name, id]) => [
            Buffer.from(`${mode} ${name}\0`, 'latin1'),
            Buffer.from(id, 'hex'),
          ]),
        ),
      ),
    commit: (tree) => {
      const person = 'A U Thor <author@example.invalid> 1700000000 +0000';
      const text = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nbase\n`;
      return requireOk(parseCommitId(put('commit', Buffer.from(text))));
    },
    read: (id, type) => {
      reads++;
      return objects.get(`${type} ${id}`) ?? null;
    },
    reads: () => reads,
  };
}
