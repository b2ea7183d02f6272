import { err, ok, type Result } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { type Taken, takeFrom } from '../tree/refuse.ts';
import { createWalk, type Walk } from '../tree/walk.ts';
import { withFolder } from '../tree/with-folder.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { type FileOperations, fileOperations } from './file-operations.ts';
import { type Means, requireInPlace } from './means.ts';
import { claim } from './owner.ts';
import { isOver, readOwnProcess } from './process-identity.ts';
import { orBusy, readTransaction, toObstacle } from './read-active.ts';
import { rollBack } from './roll-back.ts';
import { activePath, parseStageName, type StageFolder, transactionsPath } from './state-names.ts';
import { tidy, tidyState } from './tidy.ts';

/** What settling came to: no transaction was left, or the tree is whole again as it was before, or as it was to be. */
export type Settlement = 'nothing' | 'rolled-back' | 'rolled-forward';

type Diagnostics = readonly ToolchainDiagnostic[];

/**
 * Brings a tree that a run left in the middle of its changes to the whole old or the whole new state. Fails as
 * `toolchain.busy` where that run is still at work, as `toolchain.journal-malformed`, with nothing changed, where what it
 * left can't be believed, and as `toolchain.rollback-incomplete` for each path that stays as somebody else made it.
 */
export function settleInterrupted(
  tree: WorkingTree,
  operations: FileOperations = fileOperations,
): Result<Settlement, Diagnostics> {
  const means: Means = { walk: createWalk(tree.ground), operations };
  const active = settleActive(means);
  if (!active.ok) return active;
  const ended = orBusy(settleEnded(means));
  if (!ended.ok) return err([ended.error]);
  return ok(active.value === 'nothing' ? ended.value : active.value);
}

function settleActive(means: Means): Result<Settlement, Diagnostics> {
  const settled = orBusy(
    withFolder<Diagnostics | null>(means.walk, activePath, (transaction) =>
      transaction === null ? ok(null) : takeOver(means, transaction),
    ),
  );
  if (!settled.ok) return err([settled.error]);
  if (settled.value === null) return ok('nothing');
  return settled.value.length === 0 ? ok('rolled-back') : err(settled.value);
}

/** Of several processes that want to settle, the one that becomes the owner does. */
function takeOver(means: Means, transaction: OpenFolder): Taken<Diagnostics> {
  const left = readTransaction(means.walk, transaction);
  if (!left.ok) return left;
  const obstacle = toObstacle(left.value);
  if (obstacle.code === 'toolchain.busy') return err(obstacle);
  const claimed = claim(means, transaction, left.value.next);
  const owned = claimed.ok ? requireInPlace(transaction) : claimed;
  return owned.ok ? ok(rollBack(means, transaction, left.value.journal)) : owned;
}

/** Removes what ended transactions, and those that never became active, left behind. */
function settleEnded(means: Means): Taken<Settlement> {
  const folders = findEnded(means.walk);
  if (!folders.ok) return folders;
  for (const { name } of folders.value) {
    const tidied = tidy(means, name);
    if (!tidied.ok) return tidied;
  }
  const tidied = tidyState(means);
  if (!tidied.ok) return tidied;
  if (folders.value.length === 0) return ok('nothing');
  return ok(folders.value.some(({ stage }) => stage === 'done') ? 'rolled-forward' : 'rolled-back');
}

function findEnded(walk: Walk): Taken<readonly StageFolder[]> {
  const own = readOwnProcess();
  return withFolder(walk, transactionsPath, (folder) => {
    const names = folder === null ? null : takeFrom(transactionsPath, () => walk.namesOf(folder));
    if (names === null || !names.ok) return names ?? ok([]);
    const found = names.value.all.map(parseStageName).filter((stage) => stage !== null);
    return ok(found.filter((stage) => stage.stage !== 'kept' && isOver({ ...own, ...stage }, own)));
  });
}
