import { err, ok, type Result } from '../core/index.ts';
import type { Inventory, InventoryEntry } from './inventory.ts';
import type { SealFailure } from './seal-failure.ts';

/**
 * Proves that two closed trees are the same: every path and type, every size and digest, every absence. The first
 * difference in the order of paths is named.
 */
export function requireSameInventory(actual: Inventory, expected: Inventory): Result<void, SealFailure> {
  const there = new Map(actual.entries.map((entry) => [entry.path, entry]));
  for (const entry of expected.entries) {
    const found = there.get(entry.path);
    if (found === undefined) return err({ code: 'seal.entry-missing', path: entry.path });
    const fault = findDifference(found, entry);
    if (fault !== null) return err({ code: fault, path: entry.path });
    there.delete(entry.path);
  }
  const [added] = there.keys();
  if (added !== undefined) return err({ code: 'seal.entry-added', path: added });
  return requireSameAbsence(actual, expected);
}

function findDifference(
  found: InventoryEntry,
  expected: InventoryEntry,
): 'seal.entry-retyped' | 'seal.entry-differs' | null {
  if (found.type !== expected.type) return 'seal.entry-retyped';
  if (found.type !== 'file' || expected.type !== 'file') return null;
  return found.size === expected.size && found.sha256 === expected.sha256 ? null : 'seal.entry-differs';
}

/** What must not exist is part of the statement, and exists in neither tree. */
function requireSameAbsence(actual: Inventory, expected: Inventory): Result<void, SealFailure> {
  const here = new Set(actual.absent);
  const absent = new Set(expected.absent);
  const differing =
    expected.absent.find((path) => !here.has(path)) ??
    actual.absent.find((path) => !absent.has(path)) ??
    expected.entries.find(({ path }) => absent.has(path))?.path;
  return differing === undefined ? ok(undefined) : err({ code: 'seal.absence-differs', path: differing });
}
