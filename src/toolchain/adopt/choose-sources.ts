import { err, ok, type Result } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import type { InstructionFile } from '../state/instruction-files.ts';

/** Which hand-written files are adopted, and which stay as they are. */
export interface SourceChoice {
  /** Paths of files to adopt; null for all that can be. */
  readonly sources: readonly string[] | null;
  /** Paths of files to leave alone. */
  readonly keep: readonly string[];
}

export interface ChosenSources {
  readonly adopted: readonly InstructionFile[];
  readonly kept: readonly InstructionFile[];
}

/** Divides the instruction files by a choice. A path that names none that can be adopted is `policy.missing-input`. */
export function chooseSources(
  files: readonly InstructionFile[],
  { sources, keep }: SourceChoice,
): Result<ChosenSources, readonly ToolchainDiagnostic[]> {
  const adoptable = files.filter(isAdoptable).map(({ path }) => path);
  const known = new Set(files.map(({ path }) => path));
  const unknown = [
    ...(sources ?? []).filter((path) => !adoptable.includes(path)),
    ...keep.filter((path) => !known.has(path)),
  ];
  if (unknown.length > 0) {
    return err(unknown.map((path) => toFileDiagnostic('policy.missing-input', path, path, adoptable)));
  }
  const chosen = new Set((sources ?? adoptable).filter((path) => !keep.includes(path)));
  const isChosen = ({ path }: InstructionFile): boolean => chosen.has(path);
  return ok({ adopted: files.filter(isChosen), kept: files.filter((file) => !isChosen(file)) });
}

/** Whether modules can be drafted from a file. */
export function isAdoptable({ kind }: InstructionFile): boolean {
  return kind === 'fixed-place' || kind === 'movable';
}
