import type { ToolchainDiagnostic } from '../../app/index.ts';
import type { Advice } from '../words/diagnostic-words.ts';
import type { DiagnosticGroup } from './diagnostic-block.ts';

/**
 * Puts diagnostics together that say the same of several files as a whole, where the first of them stands: twenty missing
 * files are one thing to do. Everything else stays apart and in order.
 */
export function groupDiagnostics(
  diagnostics: readonly ToolchainDiagnostic[],
  explain: (diagnostic: ToolchainDiagnostic) => Advice,
): readonly DiagnosticGroup[] {
  const groups = new Map<unknown, { diagnostics: ToolchainDiagnostic[]; advice: Advice }>();
  for (const diagnostic of diagnostics) {
    const advice = explain(diagnostic);
    const { code, place } = diagnostic;
    const key = place === null ? JSON.stringify([code, advice]) : diagnostic;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { diagnostics: [diagnostic], advice });
    else group.diagnostics.push(diagnostic);
  }
  return [...groups.values()];
}
