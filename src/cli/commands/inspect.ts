import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import { addRangeOptions, type RangeOptions, toRange } from '../options/range-options.ts';
import { addSecretOptions, readConfiguredValues, type SecretOptions } from '../options/secret-options.ts';
import { readInputFile } from '../read-input-file.ts';

interface SurfaceOptions extends RangeOptions {
  readonly diff?: string;
}

interface RedactOptions extends SecretOptions {
  readonly json?: true;
}

const surfaceHelp = `
Prints JSON: the merge bases, and for each changed file its paths (base64 and text), modes, added and
deleted line ranges, and why it was excluded or cut. A malformed diff prints a code and the offset of
the byte where reading stopped on standard error, and exits with 2.

Examples:
  $ proofmark inspect surface --repo . --base main --head HEAD
  $ git diff main... | proofmark inspect surface --diff -
`;

const redactHelp = `
Reads text on standard input and prints it without its secrets, exactly; on a terminal and in a CI log
whatever hides or commands is escaped. With --json also where they stood, in
code points of the input, and what they are.

Examples:
  $ git diff | proofmark inspect redact
  $ proofmark inspect redact --json < config.yml
`;

/** `proofmark inspect`: why something was cut, excluded or redacted. */
export function addInspectCommand(program: Command, context: Context): void {
  const inspect = program.command('inspect').description('See why something was cut, excluded or redacted.');
  addRangeOptions(inspect.command('surface').description('Show what is read of a change, file by file.'))
    .option('--diff <file>', 'a unified diff instead of a repository; - reads standard input')
    .addHelpText('after', surfaceHelp)
    .action((options: SurfaceOptions) => inspectSurface(options, context));
  addSecretOptions(inspect.command('redact').description('Show what is redacted from a text.'))
    .option('--json', 'print the text and the places of what was redacted as JSON')
    .addHelpText('after', redactHelp)
    .action((options: RedactOptions) => inspectRedact(options, context));
}

async function inspectSurface(options: SurfaceOptions, context: Context): Promise<void> {
  const { inspectDiff, inspectRange } = await import('../../app/index.ts');
  const range = toRange(options, context.folder);
  const view =
    options.diff === undefined
      ? await inspectRange(range)
      : inspectDiff(await readInputFile(context, '--diff', options.diff), range);
  if (!view.ok) {
    const { explainFailure, toFailureExit } = await import('../words/explain-failure.ts');
    fail(context, view.error.code, explainFailure(view.error), toFailureExit(view.error));
    return;
  }
  const { toAsciiJson } = await import('../../report/index.ts');
  context.terminal.out(toAsciiJson(view.value));
}

async function inspectRedact(options: RedactOptions, context: Context): Promise<void> {
  const [{ inspectRedaction }, { toVisibleText }] = await Promise.all([
    import('../../app/index.ts'),
    import('../../core/index.ts'),
  ]);
  const input = await context.terminal.readInput();
  const view = inspectRedaction(input.toString('utf8'), readConfiguredValues(options, context.environment));
  const { breakCiCommands, toAsciiJson } = await import('../../report/index.ts');
  if (options.json) context.terminal.out(toAsciiJson(view));
  else if (context.inCi || context.terminal.isTerminal) {
    context.terminal.out(breakCiCommands(toVisibleText(view.text)));
  } else context.terminal.out(view.text);
}
