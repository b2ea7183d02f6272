import { type Command, Option } from 'commander';
import type { ReportFormat } from '../../app/index.ts';
import type { NeutralReason } from '../../core/index.ts';
import type { Context } from '../context.ts';
import { decideExitCode, type FailLevel, failLevels } from '../decide-exit-code.ts';
import { exitCode } from '../exit-code.ts';
import { fail } from '../fail.ts';
import { addEngineOptions, type EngineOptions, toEngineChoice } from '../options/engine-options.ts';
import { addRangeOptions, type RangeOptions, toRange } from '../options/range-options.ts';
import { addSecretOptions, readConfiguredValues, type SecretOptions } from '../options/secret-options.ts';
import { writeResult } from '../write-result.ts';

interface ReviewOptions extends RangeOptions, EngineOptions, SecretOptions {
  readonly format: ReportFormat;
  readonly output?: string;
  readonly failOn: FailLevel;
  readonly strict?: true;
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
      new Option('--fail-on <level>', 'exit with 1 from this severity on')
        .choices(failLevels)
        .default('never'),
    )
    .option('--strict', 'in CI too, exit with 3 when the review could not be done')
    .addHelpText('after', help)
    .action((options: ReviewOptions) => review(options, context));
}

async function review(options: ReviewOptions, context: Context): Promise<void> {
  const app = await import('../../app/index.ts');
  const reviewed = await app.reviewRange({
    ...toRange(options, context.folder),
    engine: toEngineChoice(options),
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
  const { report, neutral } = reviewed.value;
  const style = {
    color: context.terminal.colour && options.output === undefined,
    width: context.terminal.width,
  };
  writeResult(context, app.renderReport(report, options.format, style), options.output);
  context.exitCode = decideExitCode({
    result: report.result,
    neutral,
    failOn: options.failOn,
    neutralPasses: context.inCi && options.strict === undefined,
  });
  if (neutral !== null) await tellNeutral(neutral, context);
}

async function tellNeutral(reason: NeutralReason, { terminal, exitCode: code }: Context): Promise<void> {
  const { neutralWords } = await import('../words/neutral-words.ts');
  const effect = code === exitCode.fine ? 'The run does not fail for it.' : 'The run proves nothing.';
  terminal.err(`proofmark: neutral outcome: ${neutralWords[reason]} (${reason}). ${effect}\n`);
}
