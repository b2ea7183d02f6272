import type { ToolchainDiagnostic } from '../../app/policy/index.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import type { PolicyReport } from './policy-report.ts';

type Code = ToolchainDiagnostic['code'];

/** The machine, another process or a damaged state stood in the way, whatever the repository says. */
const couldNotRun: ReadonlySet<Code> = new Set<Code>([
  'toolchain.unreadable',
  'toolchain.changed-while-reading',
  'toolchain.busy',
  'toolchain.write-failed',
  'toolchain.rollback-incomplete',
  'toolchain.revision-unknown',
]);

/** An unfinished change is something that a check finds; it keeps others from working. */
const unfinished: ReadonlySet<Code> = new Set<Code>(['toolchain.interrupted', 'toolchain.journal-malformed']);

/** What was agreed to is no longer what would happen: nothing is wrong with the use, and nothing is done. */
const closed: ReadonlySet<Code> = new Set<Code>([
  'toolchain.preview-stale',
  'toolchain.source-changed',
  'toolchain.changed-meanwhile',
]);

/**
 * The exit code of a report. Commands that judge end with 1 where they find something; for commands that change files,
 * what keeps them from working is wrong use or a wrong configuration, unless a guard closed.
 */
export function decidePolicyExit({ command, diagnostics }: PolicyReport): ExitCode {
  const codes = diagnostics.map(({ code }) => code);
  const judges = command === 'check' || command === 'validate';
  if (codes.length === 0) return exitCode.fine;
  if (codes.some((code) => couldNotRun.has(code))) return exitCode.couldNotRun;
  if (codes.includes('toolchain.no-repository')) return exitCode.wrongUse;
  if (judges) return exitCode.findings;
  if (codes.some((code) => unfinished.has(code))) return exitCode.couldNotRun;
  return codes.every((code) => closed.has(code)) ? exitCode.findings : exitCode.wrongUse;
}
