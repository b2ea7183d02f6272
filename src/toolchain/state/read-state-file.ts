import type { Result } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import type { StateFile } from './decide-state.ts';

/** A file of the toolchain, and what is wrong with it where it is there and can't be read. */
export interface StateFileReading<Value> {
  readonly file: StateFile<Value>;
  readonly diagnostics: readonly ToolchainDiagnostic[];
}

export function readStateFile<Value>(
  tree: WorkingTree,
  path: string,
  parse: (bytes: Uint8Array) => Result<Value, readonly ToolchainDiagnostic[]>,
): StateFileReading<Value> {
  const bytes = tree.read(path);
  if (bytes === null) return { file: { bytes, value: null }, diagnostics: [] };
  const parsed = parse(bytes);
  return parsed.ok
    ? { file: { bytes, value: parsed.value }, diagnostics: [] }
    : { file: { bytes, value: null }, diagnostics: parsed.error };
}
