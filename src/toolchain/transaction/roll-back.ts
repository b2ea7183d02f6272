import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { OpenFolder } from '../tree/open-folder.ts';
import { toDiagnostic } from '../tree/refuse.ts';
import { end } from './end.ts';
import type { Journal } from './journal.ts';
import type { Means } from './means.ts';
import { readOwnProcess } from './process-identity.ts';
import { toStageName, transactionsPath } from './state-names.ts';
import { tidy } from './tidy.ts';
import { type NotUndone, undo } from './undo.ts';

/**
 * Brings the tree back to what it was before an active transaction, and ends it. Names every path that is not as before:
 * where somebody's own change is in the way, that stays, and `related` is where the former file is kept; where the system
 * refused, the transaction stays active, so that it can be tried again.
 */
export function rollBack(
  means: Means,
  transaction: OpenFolder,
  journal: Journal,
): readonly ToolchainDiagnostic[] {
  const left = undo(means, transaction, journal);
  if (left.some(isPassing)) return left.map((one) => toIncomplete(one, transaction.path));
  const isKept = left.some(({ old }) => old !== null);
  const name = toStageName(isKept ? 'kept' : 'undone', readOwnProcess());
  const ended = end(means, transaction, name);
  if (!ended.ok) return [...left.map((one) => toIncomplete(one, transaction.path)), ended.error];
  tidy(means, name);
  return left.map((one) => toIncomplete(one, `${transactionsPath}/${name}`));
}

/** What may go another time; everything else is somebody's own and stays. */
const passing: readonly string[] = [
  'toolchain.write-failed',
  'toolchain.unreadable',
  'toolchain.changed-meanwhile',
  'toolchain.changed-while-reading',
];

function isPassing({ cause }: NotUndone): boolean {
  return passing.includes(cause.code);
}

function toIncomplete({ path, old, cause }: NotUndone, folder: string): ToolchainDiagnostic {
  return toDiagnostic('toolchain.rollback-incomplete', path, {
    subject: cause.subject,
    related: old === null ? [] : [`${folder}/${old}`],
  });
}
