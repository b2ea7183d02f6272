import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { ReportFormat } from '../../app/index.ts';
import type { NeutralReason, ReviewResult } from '../../core/index.ts';
import type { Context } from '../context.ts';
import { decideExitCode, type FailLevel, failLevels, toFailing } from '../decide-exit-code.ts';
import { exitCode } from '../exit-code.ts';
import { fail } from '../fail.ts';
import { addEngineOptions, type EngineOptions, toEngineChoice } from '../options/engine-options.ts';
import { addRangeOptions, type RangeOptions, toRange } from '../options/range-options.ts';
import { addSecretOptions, readConfiguredValues, type SecretOptions } from '../options/secret-options.ts';
import { writeResult } from '../write-result.ts';

interface ReviewOptions extends RangeOptions, EngineOptions, SecretOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  readonly failOn?: FailLevel;
  readonly strict?: true;
  readonly audit?: string;
}

const formats: readonly ReportFormat[] = ['text', 'json', 'markdown', 'sarif', 'html'];

const help = `
Which change: without --base, what the branch has beyond the default branch; on the default branch
itself, the last commit; with --staged or --worktree, what is not committed.

Examples:
  $ proofmark review                                  this branch, with the built-in rules
  $ proofmark review --staged --fail-on blocker       as a commit hook
  $ proofmark review --base origin/main --format html --output review.html
  $ proofmark review --format sarif --output review.sarif
  $ proofmark review --engine gemini                  needs GEMINI_API_KEY and the Gemini CLI
  $ proofmark review --engine ollama --model qwen3-coder
  $ proofmark review --engine command --engine-command ./ask.sh

An engine that fails is a neutral outcome: it is told, the review is called incomplete, and in CI
the run ends with 0 unless --strict is given.
`;

/** `proofmark review`: the main job, on a local range. */
export function addReviewCommand(program: Command, context: Context): void {
  const command = program.command('review').description('Review a range of a local repository.');
  addSecretOptions(addEngineOptions(addRangeOptions(command)))
    .addOption(
      new Option('-f, --format <format>', 'how the result is shown').choices(formats).default('text'),
    )
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
    .addOption(
      new Option(
        '--fail-on <level>',
        'exit with 1 from this severity on; without it as the base configures, else never',
      ).choices(failLevels),
    )
    .option('--strict', 'in CI too, exit with 3 when the review could not be done')
    .option('--audit <file>', 'append numbers, digests and codes of this run to a tamper-evident trail')
    .addHelpText('after', help)
    .action((options: ReviewOptions) => review(options, context));
}

async function review(options: ReviewOptions, context: Context): Promise<void> {
  const app = await import('../../app/index.ts');
  const reviewed = await app.reviewRange({
    ...toRange(options, context.folder),
    engine: toEngineChoice(options, context.folder),
    environment: context.environment,
    configuredValues: readConfiguredValues(options, context.environment),
    tool: { name: 'proofmark', version: context.version },
    signal: context.signal,
    onProgress: ({ kind, part, count }) =>
      context.terminal.progress(`part ${part} of ${count}: ${kind.slice(5)}`),
  });
  if (!reviewed.ok) {
    const { explainFailure, toFailureExit } = await import('../words/explain-failure.ts');
    fail(context, reviewed.error.code, explainFailure(reviewed.error), toFailureExit(reviewed.error));
    return;
  }
  const { report, neutral, failLevels: configured } = reviewed.value;
  const style = {
    color: context.terminal.colour && options.output === undefined,
    width: context.terminal.width,
  };
  writeResult(context, app.renderReport(report, options.format, style), options.output);
  context.exitCode = decideExitCode({
    result: report.result,
    neutral,
    failing: options.failOn === undefined ? configured : toFailing(options.failOn),
    neutralPasses: context.inCi && options.strict === undefined,
  });
  if (neutral !== null) await tellNeutral(neutral, context);
  if (options.audit !== undefined) await keep(report.result, resolve(context.folder, options.audit), context);
}

async function tellNeutral(reason: NeutralReason, { terminal, exitCode: code }: Context): Promise<void> {
  const { neutralWords } = await import('../words/neutral-words.ts');
  const effect = code === exitCode.fine ? 'The run does not fail for it.' : 'The run proves nothing.';
  terminal.err(`proofmark: neutral outcome: ${neutralWords[reason]} (${reason}). ${effect}\n`);
}

async function keep(result: ReviewResult, file: string, context: Context): Promise<void> {
  const { appendReview } = await import('../../app/index.ts');
  const kept = await appendReview(file, result, Date.now());
  if (kept.ok) return;
  const { explainFailure } = await import('../words/explain-failure.ts');
  fail(context, kept.error.code, explainFailure(kept.error), exitCode.couldNotRun);
}
