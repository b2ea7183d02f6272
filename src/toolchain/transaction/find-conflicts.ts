import type { FileChange } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { TreeBounds } from '../tree/bounds.ts';
import { toDiagnostic } from '../tree/refuse.ts';
import { isInState } from './journal.ts';

/** What is wrong with changes before anything is looked at: they can't be made side by side, or not by a transaction. */
export function findConflicts(
  changes: readonly FileChange[],
  { fileBytes }: TreeBounds,
): readonly ToolchainDiagnostic[] {
  const found: ToolchainDiagnostic[] = [];
  const paths = new Set<string>();
  const folders = new Map(
    changes.flatMap(({ path }) => toFoldersAbove(path).map((folder) => [folder, path])),
  );
  for (const { path, after } of changes) {
    if (paths.has(path)) found.push(toDiagnostic('policy.path-collision', path, { subject: path }));
    paths.add(path);
    const inside = folders.get(path);
    if (inside !== undefined) {
      found.push(toDiagnostic('policy.path-inside-path', inside, { subject: inside, related: [path] }));
    }
    if (isInState(path)) found.push(toDiagnostic('policy.reserved-path', path, { subject: path }));
    if (after !== null && after.length > fileBytes) {
      found.push(toDiagnostic('toolchain.too-large', path, { related: [String(fileBytes)] }));
    }
  }
  return found;
}

/** From the outermost to the innermost. */
export function toFoldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
