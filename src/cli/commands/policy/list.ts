import type { Command } from 'commander';
import { toToolName } from '../../command-line.ts';
import type { Context } from '../../context.ts';
import { addTreeOptions, type TreeOptions, toTree } from '../../options/tree-options.ts';
import { tellDamage, tellRefusal } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

interface ListOptions extends TreeOptions {
  readonly shipped?: true;
}

const help = `
In a managed repository: the rules of each of its contexts, its own among them. Elsewhere: the rules
that the toolchain ships, by profile.
`;

/** `policy list`: which rules there are. */
export function addListCommand(policy: Command, context: Context): void {
  addTreeOptions(
    policy.command('list').description('List the rules that apply here, or that the toolchain ships.'),
  )
    .option('--shipped', 'the rules that the toolchain ships, in a managed repository too')
    .addHelpText('after', help + toExamples(context, ['list', 'list --shipped', 'list --format json']))
    .action((options: ListOptions) => list(options, context));
}

async function list(options: ListOptions, context: Context): Promise<void> {
  const { listPolicyRules } = await import('../../../app/policy/index.ts');
  const listed = await listPolicyRules({ ...toTree(options, context), shipped: options.shipped === true });
  if (!listed.ok) return tellDamage(context, listed.error);
  if (!listed.value.ok) return await tellRefusal(context, options.format, listed.value.error);
  const { toListJson, toListText } = await import('../../policy-report/rule-list.ts');
  const { colour } = context.terminal;
  context.terminal.out(
    options.format === 'json'
      ? toListJson(listed.value.value)
      : toListText(listed.value.value, { colour, tool: toToolName(context) }),
  );
}
