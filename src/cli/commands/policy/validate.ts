import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addTreeOptions, type TreeOptions, toTree } from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

const help = `
Reads .agent-policy.yml and the modules that it names, and composes every context. The lock and the
generated files are not looked at: that is check. Exits with 1 where something is wrong.
`;

/** `policy validate`: whether the configuration and its modules can be rendered. */
export function addValidateCommand(policy: Command, context: Context): void {
  addTreeOptions(
    policy.command('validate').description('Find everything that is wrong with configuration and modules.'),
  )
    .addHelpText('after', help + toExamples(context, ['validate']))
    .action(async (options: TreeOptions) => {
      const { validatePolicy } = await import('../../../app/policy/index.ts');
      const { format } = options;
      await tellPolicyRun(context, { command: 'validate', format }, validatePolicy(toTree(options, context)));
    });
}
