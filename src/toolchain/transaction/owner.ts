import { z } from 'zod';
import { err, ok, parseJson, type Result, toUtf8 } from '../../core/index.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { readFile } from '../tree/read-file.ts';
import { refuse, type Taken, takeFrom } from '../tree/refuse.ts';
import type { Walk } from '../tree/walk.ts';
import { withFolder } from '../tree/with-folder.ts';
import { type Means, tryWriting } from './means.ts';
import { type ProcessIdentity, readOwnProcess } from './process-identity.ts';
import { ownerFile, parseOwnerName, toClaimName, toOwnerName } from './state-names.ts';

/** Whose transaction a folder holds. */
export interface Ownership {
  /** Null where somebody removed every name, to say that the process is certainly gone. */
  readonly owner: ProcessIdentity | null;
  /** The number that the next owner takes. */
  readonly next: number;
}

const word = z.string().max(100);
const schema = z.strictObject({ pid: z.int().positive(), startedAt: word, boot: word, pidSpace: word });

function toOwnerBytes({ pid, startedAt, boot, pidSpace }: ProcessIdentity): Uint8Array {
  return Buffer.from(`${JSON.stringify({ pid, startedAt, boot, pidSpace }, null, 2)}\n`);
}

function parseOwner(bytes: Uint8Array): Result<ProcessIdentity, 'malformed'> {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  const owner = json?.ok === true ? schema.safeParse(json.value) : null;
  return owner?.success === true ? ok(owner.data) : err('malformed');
}

export function readOwnership(walk: Walk, transaction: OpenFolder): Taken<Ownership> {
  const names = takeFrom(transaction.path, () => walk.namesOf(transaction));
  if (!names.ok) return names;
  const last = Math.max(-1, ...names.value.all.map((name) => parseOwnerName(name) ?? -1));
  if (last < 0) return ok({ owner: null, next: 0 });
  const path = `${transaction.path}/${toOwnerName(last)}/${ownerFile}`;
  const file = readFile(walk, path);
  if (!file.ok) return file;
  const owner = file.value === null ? err('malformed') : parseOwner(file.value.bytes);
  return owner.ok
    ? ok({ owner: owner.value, next: last + 1 })
    : refuse('toolchain.journal-malformed', path, { related: [transaction.path] });
}

/** Makes this process the owner with this number; fails where another one has it. */
export function claim({ walk, operations }: Means, transaction: OpenFolder, number: number): Taken<void> {
  const name = toClaimName();
  const made = tryWriting(transaction.path, () => ok(operations.makeFolder(transaction.at(name))));
  if (!made.ok) return made;
  const written = withFolder(walk, `${transaction.path}/${name}`, (folder) => {
    if (folder === null) return refuse('toolchain.changed-meanwhile', transaction.path);
    return tryWriting(folder.path, () => {
      operations.writeFile(folder.at(ownerFile), toOwnerBytes(readOwnProcess()), null);
      return ok(operations.syncFolder(folder.fd));
    });
  });
  if (!written.ok) return written;
  return tryWriting(transaction.path, () =>
    ok(operations.rename(transaction.at(name), transaction.at(toOwnerName(number)))),
  );
}
