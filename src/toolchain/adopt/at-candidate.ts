import { configurationPath } from '../../policy/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { candidatePath } from './adoption-paths.ts';

/** Diagnostics of a candidate that was judged as the configuration that it would become: where its text really is. */
export function atCandidate(diagnostics: readonly ToolchainDiagnostic[]): readonly ToolchainDiagnostic[] {
  return diagnostics.map((each) => {
    return each.path === configurationPath ? { ...each, path: candidatePath } : each;
  });
}
