import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { createFormatOption, type FormatOption } from '../../options/format-option.ts';

/** `policy list`: which rules there are. */
export function addListCommand(policy: Command, context: Context): void {
  policy
    .command('list')
    .description('List the built-in review rules, each with the number of mechanical checks that serve it.')
    .addOption(createFormatOption())
    .addHelpText('after', '\nExamples:\n  $ proofmark policy list\n  $ proofmark policy list --format json\n')
    .action((options: FormatOption) => list(options, context));
}

async function list(options: FormatOption, context: Context): Promise<void> {
  const { readPolicyRules } = await import('../../../app/index.ts');
  const rules = await readPolicyRules();
  if (options.format === 'json') {
    context.terminal.out(`${JSON.stringify(rules, null, 2)}\n`);
    return;
  }
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(
    ({ id, checks }) => `${id.padEnd(width)}  ${String(checks.length).padStart(3)} mechanical checks`,
  );
  context.terminal.out(`${lines.join('\n')}\n\nproofmark policy explain RULE tells what a rule asks for.\n`);
}
