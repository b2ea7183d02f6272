import { checkRepository as checkFiles, configurationPath } from '../../policy/index.ts';
import type { CommandReport } from '../command-report.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import type { ToolchainParts } from '../plan/toolchain-parts.ts';
import { readCheckedState, readRepositoryState } from '../state/read-repository-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { recordReads } from './recording-tree.ts';
import { toRefusal } from './run-change.ts';

/**
 * Proves that a working tree is exactly what its configuration, its lock and this toolchain make of it (PO-4), or names
 * everything that is not so: what policy finds, what the tree refused to read, and a change that was left unfinished.
 * Reads only.
 */
export function checkRepository(tree: WorkingTree, { corpus, identity }: ToolchainParts): CommandReport {
  const source = recordReads(tree);
  const found = checkFiles({ source, corpus, identity });
  const { state, diagnostics } = found.length === 0 ? readCheckedState(source) : readRepositoryState(source);
  if (state === 'unmanaged-empty' || state === 'unmanaged-existing') {
    return toRefusal(state, [toFileDiagnostic('toolchain.not-managed', configurationPath)]);
  }
  const ofTree = diagnostics.filter(({ code }) => code.startsWith('toolchain.'));
  return toRefusal(state, mergeDiagnostics(tree, [...ofTree, ...found]));
}
