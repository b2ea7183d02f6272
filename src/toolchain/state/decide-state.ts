import {
  type Configuration,
  configurationPath,
  type Lock,
  lockPath,
  type ToolchainPin,
} from '../../policy/index.ts';
import { adoptionStatePath } from '../adopt/adoption-paths.ts';
import type { AdoptionState } from '../adopt/adoption-state.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import type { RepositoryState } from '../repository-state.ts';
import type { InstructionFile } from './instruction-files.ts';

/** A file of the toolchain: whether it is there, and what it says where it can be read. */
export interface StateFile<Value> {
  readonly bytes: Uint8Array | null;
  readonly value: Value | null;
}

/** What a state is decided from. */
export interface StateFacts {
  readonly configuration: StateFile<Configuration>;
  readonly lock: StateFile<Lock>;
  readonly adoption: StateFile<AdoptionState>;
  /** Sorted by path; empty where there is a configuration or a lock. */
  readonly instructions: readonly InstructionFile[];
}

/** What the files of the toolchain say against each other. Malformed files are told by whoever read them. */
export function findDisagreements({
  configuration,
  lock,
  adoption,
}: StateFacts): readonly ToolchainDiagnostic[] {
  const found: ToolchainDiagnostic[] = [];
  if (configuration.bytes === null && lock.bytes !== null)
    found.push(toFileDiagnostic('policy.configuration-missing', configurationPath));
  if (configuration.bytes !== null && lock.bytes === null)
    found.push(toFileDiagnostic('policy.lock-missing', lockPath));
  if (configuration.value !== null && lock.value !== null)
    found.push(...comparePins(configuration.value.toolchain, lock.value.toolchain));
  if (configuration.bytes !== null) found.push(...refuseSecondAdoption(adoption.value));
  return found;
}

/** A repository that is managed has nothing left to adopt. */
export function refuseSecondAdoption(adoption: AdoptionState | null): readonly ToolchainDiagnostic[] {
  if (adoption?.status !== 'prepared') return [];
  return [toFileDiagnostic('toolchain.inconsistent', adoptionStatePath, '', [configurationPath])];
}

function comparePins(configured: ToolchainPin, locked: ToolchainPin): readonly ToolchainDiagnostic[] {
  const [wanted, found] = [configured, locked].map(({ repository, revision }) => `${repository}@${revision}`);
  if (wanted === found) return [];
  return [toFileDiagnostic('policy.lock-disagrees', lockPath, found, [wanted ?? ''])];
}

/** The state of a repository about which nothing is wrong, or `inconsistent`. */
export function decideState(facts: StateFacts, wrong: readonly ToolchainDiagnostic[]): RepositoryState {
  if (wrong.length > 0) return 'inconsistent';
  if (facts.configuration.bytes !== null) return 'managed';
  return facts.instructions.length > 0 ? 'unmanaged-existing' : 'unmanaged-empty';
}
