import type { Command } from 'commander';
import { toToolName } from '../../command-line.ts';
import type { Context } from '../../context.ts';
import { addTreeOptions, type TreeOptions, toTree } from '../../options/tree-options.ts';
import { tellDamage } from '../../policy-report/tell-policy-run.ts';
import { UsageError } from '../../usage-error.ts';
import { toClosestRule } from '../../words/closest-rule.ts';
import { toExamples } from './examples.ts';

const help = `
Tells what the rule says, which profiles have it and which mechanical checks speak for it; in a managed
repository also in which contexts it stands, what replaces it there and why, and in which files it is
rendered. The id of a mechanical check explains the check and names its rule.
`;

const examples = [
  'explain review.errors-are-handled',
  'explain empty-catch',
  'explain security.secrets-stay-out --format json',
];

/** `policy explain RULE`: what a rule asks for, where it comes from and where it goes. */
export function addExplainCommand(policy: Command, context: Context): void {
  addTreeOptions(
    policy
      .command('explain')
      .description('Explain a rule: what it asks for, whence it comes, where it stands.'),
  )
    .argument('<rule>', 'the id, such as review.errors-are-handled or empty-catch')
    .addHelpText('after', help + toExamples(context, examples))
    .action((id: string, options: TreeOptions) => explain(id, options, context));
}

async function explain(id: string, options: TreeOptions, context: Context): Promise<void> {
  const { explainPolicyRule } = await import('../../../app/policy/index.ts');
  const explained = await explainPolicyRule({ ...toTree(options, context), id });
  if (!explained.ok) {
    const { error } = explained;
    if (error.code !== 'app.unknown-rule') return tellDamage(context, error);
    throw new UsageError(toUnknown(id, error.known, toToolName(context)));
  }
  const { toRuleJson } = await import('../../policy-report/rule-json.ts');
  const { toRuleText } = await import('../../policy-report/rule-text.ts');
  const { colour, width } = context.terminal;
  const names = { colour, width, tool: toToolName(context) };
  context.terminal.out(
    options.format === 'json' ? toRuleJson(explained.value) : toRuleText(explained.value, names),
  );
}

function toUnknown(id: string, known: readonly string[], tool: string): string {
  const closest = toClosestRule(id, known);
  const hint = closest === null ? `${tool} list shows the rules` : `did you mean ${closest}?`;
  return `no rule and no check has the id ${id.slice(0, 100)}; ${hint}`;
}
