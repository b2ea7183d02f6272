import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { addTreeOptions, type TreeOptions, toTree } from '../../options/tree-options.ts';
import { tellPolicyRun } from '../../policy-report/tell-policy-run.ts';
import { toExamples } from './examples.ts';

const help = `
Compares configuration, lock, inputs, generated files and this toolchain with each other and renders
everything once more in memory. Reads only. Exits with 0 where all of it agrees, and with 1 where
something does not: each thing is named, with its code and what to do.
`;

/** `policy check`: whether everything generated is what configuration, lock and toolchain say. */
export function addCheckCommand(policy: Command, context: Context): void {
  addTreeOptions(
    policy.command('check').description('Prove that the generated files are exactly what policy says.'),
  )
    .addHelpText('after', help + toExamples(context, ['check', 'check --format json']))
    .action(async (options: TreeOptions) => {
      const { checkPolicy } = await import('../../../app/policy/index.ts');
      const { format } = options;
      await tellPolicyRun(context, { command: 'check', format }, checkPolicy(toTree(options, context)));
    });
}
