import { ok } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { isInPlace, type OpenFolder } from '../tree/open-folder.ts';
import { readFileIn } from '../tree/read-file.ts';
import { refuse, type Taken, takeFrom, toDiagnostic } from '../tree/refuse.ts';
import type { Walk } from '../tree/walk.ts';
import { withFolder } from '../tree/with-folder.ts';
import { isInState, type Journal, parseJournal } from './journal.ts';
import { type Ownership, readOwnership } from './owner.ts';
import { isOver } from './process-identity.ts';
import { activePath, journalName } from './state-names.ts';

/** A transaction that may have changed the tree and did not come to its end. */
export interface ActiveTransaction extends Ownership {
  readonly journal: Journal;
}

/** The active transaction; null where there is none. `toolchain.busy` where one begins or ends just now. */
export function readActive(walk: Walk): Taken<ActiveTransaction | null> {
  const active = withFolder<ActiveTransaction | null>(walk, activePath, (folder) =>
    folder === null ? ok(null) : readTransaction(walk, folder),
  );
  return orBusy(active);
}

/** The transaction in an open folder. */
export function readTransaction(walk: Walk, folder: OpenFolder): Taken<ActiveTransaction> {
  const ownership = readOwnership(walk, folder);
  const journal = readJournal(walk, folder);
  // Whoever ended it may be taking its folder apart.
  if (!isInPlace(folder)) return refuse('toolchain.busy', activePath);
  if (!ownership.ok) return ownership;
  return journal.ok ? ok({ ...ownership.value, journal: journal.value }) : journal;
}

/** Where the folders of transactions change while they are looked at, another run is at work in them. */
export function orBusy<T>(taken: Taken<T>): Taken<T> {
  if (taken.ok || !isInState(taken.error.path) || !meanwhile.includes(taken.error.code)) return taken;
  return refuse('toolchain.busy', activePath);
}

const meanwhile: readonly string[] = ['toolchain.changed-meanwhile', 'toolchain.changed-while-reading'];

/** The journal in a transaction's folder, which was written in this very folder. */
export function readJournal(walk: Walk, folder: OpenFolder): Taken<Journal> {
  const path = `${folder.path}/${journalName}`;
  const file = takeFrom(path, () => readFileIn(walk, folder, journalName));
  if (!file.ok) return file;
  const journal = file.value === null ? null : parseJournal(file.value.bytes);
  return journal?.ok === true && journal.value.folder === String(folder.stat.ino)
    ? journal
    : refuse('toolchain.journal-malformed', path, { related: [folder.path] });
}

/** What an active transaction means for whoever meets it: its process is at work, or it was left. */
export function toObstacle({ owner, journal }: ActiveTransaction): ToolchainDiagnostic {
  const subject = owner === null ? '' : String(owner.pid);
  if (owner !== null && !isOver(owner)) return toDiagnostic('toolchain.busy', activePath, { subject });
  return toDiagnostic('toolchain.interrupted', activePath, {
    subject,
    related: journal.changes.map(({ path }) => path),
  });
}
