import type { ShownLine } from '../shown-line.ts';
import { toWordChange, type WordChange } from './word-change.ts';

/**
 * For each line of a hunk that replaces one other line, what changed within it; by place in the hunk. Where added lines
 * follow deleted ones, the first is compared with the first and so on; lines too different for that are not paired.
 */
export function pairChanges(lines: readonly ShownLine[]): ReadonlyMap<number, WordChange> {
  const changes = new Map<number, WordChange>();
  let index = 0;
  while (index < lines.length) {
    const deleted = countRun(lines, index, 'deleted');
    const added = countRun(lines, index + deleted, 'added');
    pairRun(lines, index, deleted, added, changes);
    index += Math.max(1, deleted + added);
  }
  return changes;
}

function countRun(lines: readonly ShownLine[], from: number, kind: ShownLine['kind']): number {
  let end = from;
  while (lines[end]?.kind === kind) end += 1;
  return end - from;
}

function pairRun(
  lines: readonly ShownLine[],
  from: number,
  deleted: number,
  added: number,
  changes: Map<number, WordChange>,
): void {
  for (let index = from; index < from + Math.min(deleted, added); index += 1) {
    const change = toWordChange(lines[index]?.text ?? '', lines[index + deleted]?.text ?? '');
    if (!change) continue;
    changes.set(index, change);
    changes.set(index + deleted, change);
  }
}
