import type { Result } from '../../core/index.ts';
import { configurationPath, lockPath, parseConfiguration, parseLock } from '../../policy/index.ts';
import { adoptionStatePath } from '../adopt/adoption-paths.ts';
import { parseAdoptionState } from '../adopt/adoption-state.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { RepositoryState } from '../repository-state.ts';
import { findInterrupted } from '../transaction/find-interrupted.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { decideState, findDisagreements, type StateFacts, type StateFile } from './decide-state.ts';
import { readInstructionFiles } from './instruction-files.ts';

/** What a repository says about its own policy, as far as it can be read. */
export interface RepositoryReading extends StateFacts {
  readonly state: RepositoryState;
  /** What is inconsistent; empty in every other state. */
  readonly diagnostics: readonly ToolchainDiagnostic[];
}

/**
 * Reads in which state a repository is. It is managed where configuration and lock are there, can be read, and name the
 * same toolchain; unmanaged where neither is there. Everything between, an unfinished change, and a file that can't be
 * read safely, is inconsistent, each with a diagnostic.
 */
export function readRepositoryState(tree: WorkingTree): RepositoryReading {
  const wrong: ToolchainDiagnostic[] = [...findInterrupted(tree)];
  const configuration = readStateFile(tree, configurationPath, parseConfiguration, wrong);
  const lock = readStateFile(tree, lockPath, parseLock, wrong);
  const adoption = readStateFile(tree, adoptionStatePath, parseAdoptionState, wrong);
  const unmanaged = configuration.bytes === null && lock.bytes === null;
  const instructions = unmanaged ? readInstructionFiles(tree) : [];
  const facts: StateFacts = { configuration, lock, adoption, instructions };
  const diagnostics = [...tree.diagnostics(), ...wrong, ...findDisagreements(facts)];
  return { ...facts, state: decideState(facts, diagnostics), diagnostics };
}

function readStateFile<Value>(
  tree: WorkingTree,
  path: string,
  parse: (bytes: Uint8Array) => Result<Value, readonly ToolchainDiagnostic[]>,
  wrong: ToolchainDiagnostic[],
): StateFile<Value> {
  const bytes = tree.read(path);
  if (bytes === null) return { bytes, value: null };
  const parsed = parse(bytes);
  if (!parsed.ok) wrong.push(...parsed.error);
  return { bytes, value: parsed.ok ? parsed.value : null };
}
