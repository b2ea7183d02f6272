import type { CommandReport, InstallationFailure, PolicyRun } from '../../app/policy/index.ts';
import { toCommandLine, toToolName, toTypedArguments } from '../command-line.ts';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';
import { fail } from '../fail.ts';
import type { FormatOption } from '../options/format-option.ts';
import type { Speaker } from '../words/diagnostic-words.ts';
import { explainBy } from '../words/explain.ts';
import { installationWords } from '../words/installation-words.ts';
import { decidePolicyExit } from './decide-policy-exit.ts';
import { inFileOrder } from './in-file-order.ts';
import { type PolicyReport, type ReportingCommand, toUnopened } from './policy-report.ts';

type Details = Pick<PolicyReport, 'inspected' | 'differences'>;

/** Tells how a command ended, on standard output in either format, and sets the exit code. */
export async function tellPolicyRun<Report extends CommandReport>(
  context: Context,
  { command, format }: FormatOption & { readonly command: ReportingCommand },
  running: PolicyRun<Report>,
  toDetails: (report: Report) => Partial<Details> = () => ({}),
): Promise<void> {
  context.terminal.progress('reading the working tree');
  const run = await running;
  if (!run.ok) {
    tellDamage(context, run.error);
    return;
  }
  const { identity, outcome } = run.value;
  const report: PolicyReport = outcome.ok
    ? { inspected: null, differences: null, ...outcome.value, ...toDetails(outcome.value), command }
    : toUnopened(command, outcome.error);
  await tellReport(context, format, report, identity.revision);
}

async function tellReport(
  context: Context,
  format: FormatOption['format'],
  report: PolicyReport,
  revision: string | null,
): Promise<void> {
  context.exitCode = decidePolicyExit(report);
  const sorted = { ...report, diagnostics: inFileOrder(report.diagnostics) };
  const { command } = report;
  const typed = toTypedArguments(context) ?? command;
  const speaker: Speaker = { tool: toToolName(context), command, typed, revision };
  const shown = format === 'json' ? await toJson(sorted, speaker) : await toText(sorted, speaker, context);
  context.terminal.out(shown);
}

/** Tells what keeps the contexts of a repository from being composed, where only they were asked for. */
export async function tellRefusal(
  context: Context,
  format: FormatOption['format'],
  diagnostics: PolicyReport['diagnostics'],
): Promise<void> {
  const { readToolchainIdentity } = await import('../../app/policy/index.ts');
  const { revision } = await readToolchainIdentity();
  await tellReport(context, format, toUnopened('validate', diagnostics), revision);
  context.exitCode = exitCode.wrongUse;
}

/** The toolchain's own files are not as they were built: nothing that it says could be relied on. */
export function tellDamage(context: Context, failure: InstallationFailure): void {
  fail(context, failure.code, explainBy(installationWords, failure), exitCode.couldNotRun);
}

async function toJson(report: PolicyReport, speaker: Speaker): Promise<string> {
  const { toPolicyJson } = await import('./to-policy-json.ts');
  return toPolicyJson(report, speaker);
}

async function toText(report: PolicyReport, speaker: Speaker, context: Context): Promise<string> {
  const { toPolicyText } = await import('./to-policy-text.ts');
  const { colour, width } = context.terminal;
  const applying = toCommandLine(context, '--apply');
  return toPolicyText(report, { speaker, colour, width, tool: speaker.tool, applying });
}
