import { err, ok, type Result } from '../../core/index.ts';
import type { ChangeSet } from '../change.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { type FileContent, readFile } from '../tree/read-file.ts';
import { toDiagnostic } from '../tree/refuse.ts';
import type { Walk } from '../tree/walk.ts';

/** Permission bits of the files that are there; null for those that are not. */
export type Modes = ReadonlyMap<string, number | null>;

/**
 * Reads every file that a change set speaks of, the expected ones too, and compares it with what the set says. Names
 * all paths that are not so.
 */
export function observe(
  walk: Walk,
  { changes, expected }: ChangeSet,
): Result<Modes, readonly ToolchainDiagnostic[]> {
  const modes = new Map<string, number | null>();
  const faults: ToolchainDiagnostic[] = [];
  const claims = [...expected, ...changes.map(({ path, before }) => [path, before] as const)];
  for (const [path, claimed] of claims) {
    const file = readFile(walk, path);
    if (!file.ok) faults.push(file.error);
    else if (!isSame(file.value, claimed)) faults.push(toDiagnostic('toolchain.changed-meanwhile', path));
    else modes.set(path, file.value?.mode ?? null);
  }
  return faults.length === 0 ? ok(modes) : err(faults);
}

export function isSame(file: FileContent | null, bytes: Uint8Array | null): boolean {
  return file === null || bytes === null
    ? file === null && bytes === null
    : Buffer.compare(file.bytes, bytes) === 0;
}
