import { configurationPath, lockPath, parseConfiguration, parseLock } from '../../policy/index.ts';
import { adoptionStatePath } from '../adopt/adoption-paths.ts';
import { parseAdoptionState } from '../adopt/adoption-state.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { RepositoryState } from '../repository-state.ts';
import { findInterrupted } from '../transaction/find-interrupted.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { decideState, findDisagreements, refuseSecondAdoption, type StateFacts } from './decide-state.ts';
import { readInstructionFiles } from './instruction-files.ts';
import { readStateFile } from './read-state-file.ts';

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
  const interrupted = findInterrupted(tree);
  const configuration = readStateFile(tree, configurationPath, parseConfiguration);
  const lock = readStateFile(tree, lockPath, parseLock);
  const adoption = readStateFile(tree, adoptionStatePath, parseAdoptionState);
  const unmanaged = configuration.file.bytes === null && lock.file.bytes === null;
  const facts: StateFacts = {
    configuration: configuration.file,
    lock: lock.file,
    adoption: adoption.file,
    instructions: unmanaged ? readInstructionFiles(tree) : [],
  };
  const malformed = [configuration, lock, adoption].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = [...tree.diagnostics(), ...interrupted, ...malformed, ...findDisagreements(facts)];
  return { ...facts, state: decideState(facts, diagnostics), diagnostics };
}

/**
 * The state of a repository in which a check has found nothing wrong: configuration and lock are there, can be read and
 * agree, so that they need not be read again. What earlier commands left unfinished is still to be seen.
 */
export function readCheckedState(tree: WorkingTree): Pick<RepositoryReading, 'state' | 'diagnostics'> {
  const interrupted = findInterrupted(tree);
  const { file, diagnostics } = readStateFile(tree, adoptionStatePath, parseAdoptionState);
  const wrong = [...tree.diagnostics(), ...interrupted, ...diagnostics, ...refuseSecondAdoption(file.value)];
  return { state: wrong.length === 0 ? 'managed' : 'inconsistent', diagnostics: wrong };
}
