import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { exitCode } from '../exit-code.ts';
import { fail } from '../fail.ts';

interface VerifyOptions {
  readonly last?: string;
}

const help = `
A trail is what --audit FILE of proofmark review writes: numbers, digests and codes of each run, never a
prompt, a diff or a name, each line chained to the one before it. A chain alone cannot show that its end
was cut off; keep the last digest elsewhere and give it as --last.

Examples:
  $ proofmark audit verify reviews.audit.jsonl
  $ proofmark audit verify reviews.audit.jsonl --last 3f0a…
`;

/** `proofmark audit`: whether the record of past runs is as it was written. */
export function addAuditCommand(program: Command, context: Context): void {
  const audit = program.command('audit').description('Check the record of past reviews.');
  audit
    .command('verify')
    .description('Find the first link of an audit trail that was changed, moved or taken out.')
    .argument('<file>', 'the trail')
    .option('--last <digest>', 'the digest that the last link must have')
    .addHelpText('after', help)
    .action((file: string, options: VerifyOptions) => verify(file, options, context));
}

async function verify(file: string, options: VerifyOptions, context: Context): Promise<void> {
  const { readTrail } = await import('../../app/index.ts');
  const trail = await readTrail(resolve(context.folder, file), options.last ?? null);
  if (!trail.ok) {
    const { explainFailure } = await import('../words/explain-failure.ts');
    fail(context, trail.error.code, explainFailure(trail.error), exitCode.findings);
    return;
  }
  context.terminal.out(
    `the trail is unbroken: ${trail.value.length} links, the last ${trail.value.at(-1)?.digest ?? 'none'}\n`,
  );
}
