import { configurationPath, type ToolchainDiagnostic } from '../../app/policy/index.ts';
import type { Advice } from '../words/diagnostic-words.ts';
import type { DiagnosticGroup } from './diagnostic-block.ts';
import type { ReportingCommand } from './policy-report.ts';

/**
 * Puts diagnostics together that say the same of several files as a whole, where the first of them stands: twenty missing
 * files are one thing to do. Everything else stays apart and in order.
 */
export function groupDiagnostics(
  diagnostics: readonly ToolchainDiagnostic[],
  explain: (diagnostic: ToolchainDiagnostic) => Advice,
  command: ReportingCommand,
): readonly DiagnosticGroup[] {
  const groups = new Map<unknown, DiagnosticGroup & { diagnostics: ToolchainDiagnostic[] }>();
  for (const diagnostic of diagnostics) {
    const advice = explain(diagnostic);
    const { code, place } = diagnostic;
    const key = place === null ? JSON.stringify([code, advice]) : diagnostic;
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, { diagnostics: [diagnostic], advice, remark: toRemark(diagnostic, command) });
    else group.diagnostics.push(diagnostic);
  }
  return [...groups.values()];
}

/** These commands judge a configuration before they write it: nobody will find it on the disk. */
function toRemark({ path }: ToolchainDiagnostic, command: ReportingCommand): string {
  const unwritten =
    (command === 'init' && path === configurationPath) ||
    (command === 'adopt prepare' && path.startsWith('.agent-policy/'));
  return unwritten ? ' (as it would be written)' : '';
}
