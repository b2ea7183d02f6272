import { err, ok, type Result } from '../../core/index.ts';
import type { ChangeSet } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { toDiagnostic } from '../tree/refuse.ts';
import { withFolder } from '../tree/with-folder.ts';
import { activate, begin } from './begin.ts';
import { carryOut } from './carry-out.ts';
import { end } from './end.ts';
import type { Journal } from './journal.ts';
import type { Means } from './means.ts';
import { type Modes, observe } from './observe.ts';
import { readOwnProcess } from './process-identity.ts';
import { orBusy, readActive, toObstacle } from './read-active.ts';
import { rollBack } from './roll-back.ts';
import { activePath, toStageName } from './state-names.ts';
import { tidy } from './tidy.ts';

type Diagnostics = readonly ToolchainDiagnostic[];
type Done = Result<void, Diagnostics>;

/** Makes changes whose paths were just seen to be as the set says, with these modes: all of them or none. */
export function transact(means: Means, set: ChangeSet, modes: Modes): Done {
  const name = toStageName('preparing', readOwnProcess());
  const journal = begin(means, name, set.changes, modes);
  if (!journal.ok) return giveUp(means, name, journal.error);
  const activated = activate(means, name);
  const work = (transaction: OpenFolder): Done =>
    activated.ok ? changeTree(means, transaction, journal.value, set, modes) : err([activated.error]);
  const done = inTransaction(means, journal.value, work);
  if (done !== null) return done;
  return giveUp(means, name, activated.ok ? toDiagnostic('toolchain.busy', activePath) : activated.error);
}

/** Runs work in the active transaction, if it is the one that this journal was written for, or else returns null. */
function inTransaction(means: Means, journal: Journal, work: (transaction: OpenFolder) => Done): Done | null {
  const outcome = withFolder(means.walk, activePath, (transaction) =>
    ok(
      transaction === null || String(transaction.stat.ino) !== journal.folder
        ? null
        : orRollBack(means, transaction, journal, work),
    ),
  );
  return outcome.ok ? outcome.value : err([outcome.error]);
}

function orRollBack(
  means: Means,
  transaction: OpenFolder,
  journal: Journal,
  work: (transaction: OpenFolder) => Done,
): Done {
  let done: Done;
  try {
    done = work(transaction);
  } catch (error) {
    rollBack(means, transaction, journal);
    throw error;
  }
  return done.ok ? done : err([...done.error, ...rollBack(means, transaction, journal)]);
}

/** From here on other transactions wait, so that what is seen now is what the changes meet. */
function changeTree(
  means: Means,
  transaction: OpenFolder,
  journal: Journal,
  set: ChangeSet,
  modes: Modes,
): Done {
  const seen = observe(means.walk, set);
  if (!seen.ok) return seen;
  const changed = [...seen.value].filter(([path, mode]) => modes.get(path) !== mode);
  if (changed.length > 0) {
    return err(changed.map(([path]) => toDiagnostic('toolchain.changed-meanwhile', path)));
  }
  const carriedOut = carryOut(means, transaction, journal, set.changes, modes);
  if (!carriedOut.ok) return err([carriedOut.error]);
  const name = toStageName('done', readOwnProcess());
  const ended = end(means, transaction, name);
  if (!ended.ok) return err([ended.error]);
  // The changes are made. What can't be tidied up now is found by the next `settleInterrupted`.
  tidy(means, name);
  return ok(undefined);
}

/** Removes what was prepared, and says what was in the way. */
function giveUp(means: Means, name: string, reason: ToolchainDiagnostic): Done {
  tidy(means, name);
  const refused = orBusy(err(reason));
  if (refused.ok || refused.error.code !== 'toolchain.busy') return err([reason]);
  const active = readActive(means.walk);
  if (!active.ok) return err([active.error]);
  return err([active.value === null ? refused.error : toObstacle(active.value)]);
}
