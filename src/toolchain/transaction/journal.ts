import { z } from 'zod';
import { err, ok, parseJson, type Result, toUtf8 } from '../../core/index.ts';
import type { ChangeAction } from '../change.ts';
import { toNames } from '../tree/confine.ts';
import { transactionsPath } from './state-names.ts';

/** One change of a transaction. */
export interface JournalChange {
  readonly path: string;
  readonly action: ChangeAction;
  /** SHA-256 of the bytes that come to stand there; null where nothing does. */
  readonly after: string | null;
}

/** What a transaction is going to do, written before it does any of it. */
export interface Journal {
  /**
   * The number by which the file system knows the transaction's folder. A journal that came here with a checkout or a
   * copy has another one: then nobody here began what it tells of.
   */
  readonly folder: string;
  /** Folders to be made, each after those that it lies in. */
  readonly folders: readonly string[];
  readonly changes: readonly JournalChange[];
}

const path = z.string().refine((text) => text !== '' && toNames(text).ok && !isInState(text));

const schema = z
  .strictObject({
    version: z.literal(1),
    folder: z.string().regex(/^[0-9]{1,20}$/),
    folders: z.array(path),
    changes: z.array(
      z.strictObject({
        path,
        action: z.enum(['create', 'replace', 'remove']),
        after: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
      }),
    ),
  })
  .refine(({ changes }) => new Set(changes.map((change) => change.path)).size === changes.length)
  .refine(({ changes }) => changes.every(({ action, after }) => (action === 'remove') === (after === null)))
  .refine(({ changes, folders }) =>
    folders.every((folder) => changes.some((change) => change.path.startsWith(`${folder}/`))),
  );

/** Nothing that a transaction does concerns the folders of transactions. */
export function isInState(path: string): boolean {
  return path === transactionsPath || path.startsWith(`${transactionsPath}/`);
}

export function toJournalBytes({ folder, folders, changes }: Journal): Uint8Array {
  return Buffer.from(`${JSON.stringify({ version: 1, folder, folders, changes }, null, 2)}\n`);
}

/** Takes a journal for what it says only where every word of it is one that `toJournalBytes` could have written. */
export function parseJournal(bytes: Uint8Array): Result<Journal, 'malformed'> {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  const journal = json?.ok === true ? schema.safeParse(json.value) : null;
  return journal?.success === true ? ok(journal.data) : err('malformed');
}
