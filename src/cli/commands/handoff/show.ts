import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { exitCode } from '../../exit-code.ts';
import { fail } from '../../fail.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';
import { readInputFile } from '../../read-input-file.ts';

const help = `
Shows what a handoff claims, without asking who signed it. Nothing of it is proven; proofmark handoff verify
does that.

Examples:
  $ proofmark handoff show review.handoff.json
  $ proofmark handoff show review.handoff.json --format json

Exit codes: 0 shown; 1 the file is no handoff; 2 wrong use.
`;

/** `proofmark handoff show`. */
export function addShowCommand(handoff: Command, context: Context): void {
  handoff
    .command('show')
    .description('Show what a handoff binds, as a tree with every digest.')
    .argument('<file>', 'the handoff, or - for standard input')
    .addOption(createFormatOption())
    .addHelpText('after', help)
    .action((file: string, options: FormatOption) => show(file, options, context));
}

async function show(file: string, { format }: FormatOption, context: Context): Promise<void> {
  const { inspectReviewCompletion } = await import('../../../app/handoff/index.ts');
  const inspected = inspectReviewCompletion(await readInputFile(context, 'handoff', file));
  if (!inspected.ok) {
    const { explainHandoff } = await import('../../words/handoff-words.ts');
    fail(context, inspected.error.code, explainHandoff(inspected.error), exitCode.findings);
    return;
  }
  const { claimed, digest, keyId } = inspected.value;
  const { tellHandoff } = await import('../../handoff-report/tell-handoff.ts');
  tellHandoff(context, format, { proven: false, statement: claimed, digest, keyId });
}
