import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';
import { fail } from '../fail.ts';
import { addEngineOptions, type EngineOptions, toEngineChoice } from '../options/engine-options.ts';
import { toCount } from '../options/parse-option.ts';
import { addRangeOptions, type RangeOptions, toRange } from '../options/range-options.ts';
import { addSecretOptions, readConfiguredValues, type SecretOptions } from '../options/secret-options.ts';
import { UsageError } from '../usage-error.ts';
import { writeResult } from '../write-result.ts';

interface PromptOptions extends RangeOptions, EngineOptions, SecretOptions {
  readonly part?: number;
  readonly output?: string;
}

const help = `
Prints the exact bytes: the instructions, the request, and the change as one JSON value, with
secrets already replaced. A large change has several parts; --part chooses one.

Examples:
  $ proofmark prompt --engine gemini
  $ proofmark prompt --staged --part 2 --output prompt.txt
`;

/** `proofmark prompt`: what an engine would receive, without asking one. */
export function addPromptCommand(program: Command, context: Context): void {
  const command = program.command('prompt').description('Show exactly what an engine would receive.');
  addSecretOptions(addEngineOptions(addRangeOptions(command)))
    .option('--part <n>', 'only this part', toCount)
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addHelpText('after', help)
    .action((options: PromptOptions) => prompt(options, context));
}

async function prompt(options: PromptOptions, context: Context): Promise<void> {
  const app = await import('../../app/index.ts');
  const prompts = await app.readPrompts({
    ...toRange(options, context.folder),
    engine: toEngineChoice(options, context.folder),
    environment: context.environment,
    configuredValues: readConfiguredValues(options, context.environment),
  });
  if (!prompts.ok) {
    const { explainFailure, toFailureExit } = await import('../words/explain-failure.ts');
    fail(context, prompts.error.code, explainFailure(prompts.error), toFailureExit(prompts.error));
    return;
  }
  if (prompts.value.length === 0) {
    context.terminal.err(
      'proofmark: nothing would be sent: the change is empty, excluded or cut; see proofmark inspect surface\n',
    );
    context.exitCode = exitCode.fine;
    return;
  }
  writeResult(context, choosePart(prompts.value, options.part), options.output);
}

function choosePart(prompts: readonly string[], part: number | undefined): string {
  if (part === undefined) return prompts.join('\n');
  const chosen = prompts[part - 1];
  if (chosen === undefined) throw new UsageError(`--part ${part}: the change has ${prompts.length} parts`);
  return chosen;
}
