import { configurationPath } from '../../policy/index.ts';
import { adoptionStatePath } from '../adopt/adoption-paths.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import type { RepositoryReading } from './read-repository-state.ts';

/** Why a new repository can't be initialised; empty where it can. Every hand-written file is named. */
export function refuseInit({
  state,
  diagnostics,
  instructions,
  adoption,
}: RepositoryReading): readonly ToolchainDiagnostic[] {
  switch (state) {
    case 'inconsistent':
      return diagnostics;
    case 'managed':
      return [toFileDiagnostic('toolchain.already-managed', configurationPath)];
    case 'unmanaged-existing':
      return instructions.map(({ path }) => toFileDiagnostic('toolchain.hand-written-content', path));
    case 'unmanaged-empty':
      return adoption.value?.status === 'prepared'
        ? [toFileDiagnostic('toolchain.inconsistent', adoptionStatePath)]
        : [];
  }
}

/** Why a repository can't be adopted; empty where it can. */
export function refuseAdoption({ state, diagnostics }: RepositoryReading): readonly ToolchainDiagnostic[] {
  switch (state) {
    case 'inconsistent':
      return diagnostics;
    case 'managed':
      return [toFileDiagnostic('toolchain.already-managed', configurationPath)];
    case 'unmanaged-empty':
      return [toFileDiagnostic('toolchain.nothing-to-adopt', '')];
    case 'unmanaged-existing':
      return [];
  }
}
